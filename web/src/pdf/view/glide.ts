const duration = 400;
const farthest = 2;

/**
 * Scrolls smoothly, 400 ms, to where `jump` would scroll at once. A far journey starts two screens from its end, so
 * that the pages between are not drawn in passing. Reduced motion: at once. The reader's own scrolling wins.
 */
export function glide(container: HTMLElement, jump: () => void): void {
  const start = container.scrollTop;
  jump();
  const end = container.scrollTop;
  if (end === start || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const reach = farthest * container.clientHeight;
  const from = Math.abs(end - start) > reach ? end - Math.sign(end - start) * reach : start;
  container.scrollTop = from;

  const interrupted = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    container.addEventListener(type, () => interrupted.abort(), { signal: interrupted.signal, passive: true });
  }
  const began = performance.now();
  const step = (now: number): void => {
    if (interrupted.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - began) / duration);
    if (part < 1) {
      container.scrollTop = from + (end - from) * (1 - (1 - part) ** 3);
      requestAnimationFrame(step);
      return;
    }
    interrupted.abort();
    // Pages that were measured on the way may have moved the goal.
    jump();
  };
  requestAnimationFrame(step);
}
