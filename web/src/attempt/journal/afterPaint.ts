import { flushSync } from 'react-dom';

/** Does what nobody waits for once the screen has been painted: a tap is to be seen first. Returns how to have it done now, if it is not. */
export function afterPaint(work: () => void): () => void {
  let done = false;
  const finish = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(finish));
  return finish;
}

const waiting: (() => void)[] = [];
const finish = (): void => waiting.splice(0).forEach((work) => work());

/** The same for what a tap leads to: it is done at the latest when the next key or finger comes, which finds it done. */
export function soon(work: () => void): void {
  waiting.push(work);
  requestAnimationFrame(() => setTimeout(finish));
}

for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => flushSync(finish), true);
