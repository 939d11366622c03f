// A game whose worker has started.
export interface Started { worker: Worker; description: Record<string, unknown>; early: unknown[] }

/** A worker from its script that has been told its game; what it says before somebody listens is kept in `early`. */
export function startWorker(script: string, description: Record<string, unknown>, code: Uint8Array): Started {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))), early: unknown[] = [];
  worker.onmessage = ({ data }) => { early.push(data); };
  worker.postMessage({ type: 'start', code, description }, [code.buffer]);
  return { worker, description, early };
}
