/** For so long nobody may have pressed anything: of impatient fingers, and of hands that shake, the presses come closer together. */
const QUIET_MS = 600;

let isQuiet = true;
/** When the screen changed, or a press began or ended, on the clock of events: what waits behind long work is dated by its tap. */
let last = 0;

const note = (at = new Event('now').timeStamp): void => {
  last = Math.max(last, at);
};

/**
 * Something else to press stands on the screen. From now on presses are meant for what stood there before, until there was quiet: each of
 * them begins the wait anew.
 */
export function screenChanged(): void {
  isQuiet = false;
  note();
  // Nobody has seen it before it is painted.
  requestAnimationFrame(() => note());
}

/** Says whether the press that is handled just now is meant for what stands on the screen. */
export const isMeant = (): boolean => isQuiet;

function begin({ timeStamp }: Event): void {
  isQuiet ||= timeStamp - last >= QUIET_MS;
  note(timeStamp);
}

const end = ({ timeStamp }: Event): void => note(timeStamp);

// A tap that ends what was pressed too soon is no new press; a screen reader's click comes alone.
for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, begin, true);
for (const type of ['pointerup', 'keyup']) addEventListener(type, end, true);
