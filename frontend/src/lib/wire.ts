// The wire of a table: text and binary frames both ways. The websocket is one; tests and the viewer have others.

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Ends { frame: (data: string | ArrayBuffer) => void; up: (open: boolean) => void; gone: (reason: string) => void }

export type Connect = (ends: Ends) => Wire;

/** The code with which a server closes a websocket that it refuses. */
const REFUSED = 1008;

const WAITS = [250, 500, 1000, 2000, 4000, 8000];

/** A websocket that comes back after it was lost, waiting longer each time. */
export function socket(path: string): Connect {
  return ({ frame, up, gone }) => {
    let closed = false, tries = 0, live: WebSocket | null = null;
    const queue: string[] = [];
    const open = () => {
      const address = new URL(path, location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const mine = (live = new WebSocket(address));
      mine.binaryType = 'arraybuffer';
      mine.onopen = () => { tries = 0; up(true); for (const text of queue.splice(0)) mine.send(text); };
      mine.onmessage = (event: MessageEvent<string | ArrayBuffer>) => frame(event.data);
      mine.onclose = (event) => {
        if (closed) return;
        up(false);
        if (event.code === REFUSED || tries >= WAITS.length) gone(event.reason);
        else setTimeout(open, WAITS[tries++]);
      };
    };
    open();
    return {
      send(text) { if (live?.readyState === WebSocket.OPEN) live.send(text); else queue.push(text); },
      close() { closed = true; live?.close(); },
    };
  };
}
