/** Some browsers leave a transaction hanging: nothing waits for the disk longer than so. */
const PATIENCE_MS = 3000;

/** What the disk is asked for; rejects when it does not answer in time. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this browser does not answer')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
