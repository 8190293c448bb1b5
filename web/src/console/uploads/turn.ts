/** The file that is sent now, and those that wait behind it. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Does the work once all that came before is done, whatever became of that: a slow line brings one file whole before it
 * begins with the next. `onWait` hears whether it waits. Rejects where `signal` is aborted meanwhile.
 */
export function inTurn<Out>(signal: AbortSignal, onWait: (waits: boolean) => void, work: () => Promise<Out>): Promise<Out> {
  onWait(true);
  const own = last.then(() => {
    signal.throwIfAborted();
    onWait(false);
    return work();
  });
  last = own.catch(() => undefined);
  return own;
}
