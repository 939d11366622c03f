// A game whose worker has started.
export interface Started { worker: Worker; description: Record<string, unknown>; early: unknown[] }

/** A worker from its script that is told its game, which is unpacked meanwhile; what it says before somebody listens is kept in `early`. */
export function startWorker(script: string, description: Record<string, unknown>, unpack: () => Uint8Array): Started {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))), early: unknown[] = [];
  worker.onmessage = ({ data }) => { early.push(data); };
  const code = unpack();
  worker.postMessage({ type: 'start', code, description }, [code.buffer]);
  return { worker, description, early };
}
