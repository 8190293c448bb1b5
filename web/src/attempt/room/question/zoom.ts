/** The zoom goes from the width of the screen to four times that. */
export const [LEAST, MOST] = [1, 4];

/** A point of the screen. */
interface Spot {
  x: number;
  y: number;
}

/** Makes a picture so many times as wide as its frame, and moves its point under `from` to `to`. */
export function zoomTo(frame: HTMLElement, wanted: number, from: Spot, to = from): number {
  const picture = frame.querySelector('img');
  const zoom = Math.min(MOST, Math.max(LEAST, wanted));
  if (!picture) return zoom;
  const before = picture.getBoundingClientRect();
  picture.style.width = `${zoom * 100}%`;
  const after = picture.getBoundingClientRect();
  frame.scrollLeft += after.left + ((from.x - before.left) / before.width) * after.width - to.x;
  frame.scrollTop += after.top + ((from.y - before.top) / before.height) * after.height - to.y;
  return zoom;
}

/** Hears two fingers, and the wheel with Ctrl, over a frame: its picture grows about them, and the page does not. */
export function hearFingers(frame: HTMLElement, onZoom: (zoom: number) => void): () => void {
  const zoomNow = (): number => Number.parseFloat(frame.querySelector('img')?.style.width ?? '') / 100 || LEAST;
  let last: (Spot & { apart: number }) | undefined;
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    const before = last;
    last = one &&
      other && { ...between(one, other), apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) };
    if (!last) return;
    if (event.cancelable) event.preventDefault();
    if (before && before.apart > 0) onZoom(zoomTo(frame, (zoomNow() * last.apart) / before.apart, before, last));
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(zoomTo(frame, zoomNow() * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY }));
  };
  // One finger scrolls as usual; with two, a passive listener could not keep the browser from zooming the page.
  const over = new AbortController();
  const held = { passive: false, signal: over.signal };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) frame.addEventListener(type, onTouch, held);
  frame.addEventListener('wheel', onWheel, held);
  return () => over.abort();
}

const between = (one: Touch, other: Touch): Spot => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
