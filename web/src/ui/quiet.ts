/**
 * The pause after which a press counts anew: the presses of impatient fingers, and of hands that shake, come closer
 * together.
 */
const QUIET_MS = 600;
/** The width of a finger, px: presses this close to each other are at one spot. */
const SPOT_PX = 48;

type Spot = Pick<MouseEvent, 'clientX' | 'clientY'>;

let isQuiet = true;
/**
 * When the screen changed, or a press began or ended, on the clock of events: a press that waits behind long work is
 * dated by its tap.
 */
let last = 0;
/** The last press, and the last one before the screen changed; undefined for a key press. */
let pressed: Spot | undefined;
let before: Spot | undefined;
/**
 * True once the student has used the new screen: filled in a field, moved on it by keyboard, or pressed another spot.
 */
let isSeen = false;

const note = (at = new Event('now').timeStamp): void => {
  last = Math.max(last, at);
};

/**
 * Something else to press stands on the screen. From now on presses are meant for what stood there before, until there
 * was quiet: each of them begins the wait anew.
 */
export function screenChanged(): void {
  isQuiet = false;
  isSeen = false;
  before = pressed;
  note();
  // The time counts from the paint: nobody sees the screen before.
  requestAnimationFrame(() => note());
}

/** Says whether the current press is meant for the screen as it is now. */
export const isMeant = (): boolean => isQuiet;

/**
 * From now on no button of this page takes a press that is meant for what stood at its spot before. Where the screen
 * was seen, quick presses are as good as any.
 */
export function guardPresses(): void {
  addEventListener('input', () => (isSeen = true), true);
  const guard = (event: MouseEvent) => {
    // A field is filled in, a link leads away: both can be taken back.
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!isButton || isQuiet || isSeen) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', guard, true);
}

function begin(event: Event): void {
  isQuiet ||= event.timeStamp - last >= QUIET_MS;
  note(event.timeStamp);
  if (event.type === 'click') return;
  pressed = event instanceof MouseEvent ? event : undefined;
  isSeen ||= pressed ? !isNear(pressed, before) : event instanceof KeyboardEvent && event.key === 'Tab';
}

const isNear = (one: Spot, other: Spot | undefined): boolean =>
  other !== undefined && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= SPOT_PX;

const end = ({ timeStamp }: Event): void => note(timeStamp);

// A tap that ends what was pressed too soon is no new press; a screen reader's click comes alone.
for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, begin, true);
for (const type of ['pointerup', 'keyup']) addEventListener(type, end, true);
