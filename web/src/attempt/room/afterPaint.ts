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
