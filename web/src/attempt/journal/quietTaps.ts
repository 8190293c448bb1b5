/** Nothing in an exam room listens to these; React looks at each of them, a dozen a tap. */
const UNHEARD = ['touchstart', 'touchend', 'pointerdown'];
for (const device of ['pointer', 'mouse']) for (const what of ['over', 'out', 'up']) UNHEARD.push(device + what);

const stop = (event: Event): void => event.stopPropagation();

/** Keeps what a tap consists of, but for the click and the focus, from all that listens within the page, where fingers tap. Returns how to let it through again. */
export function quietTaps(): () => void {
  const types = matchMedia('(hover: none)').matches ? UNHEARD : [];
  for (const type of types) addEventListener(type, stop, true);
  return () => types.forEach((type) => removeEventListener(type, stop, true));
}
