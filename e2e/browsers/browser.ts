/** A browser that Playwright does not drive as Debian ships it: just enough of it for a test. */
export interface Browser {
  /** Goes to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page, with arguments that JSON can carry; returns its result, or what it resolves to. */
  run<T, Given extends unknown[]>(work: (...given: Given) => T, ...given: Given): Promise<Awaited<T>>;
  /**
   * Makes the page so many CSS pixels large. WebKit's window has a least width of about 450 px: there a narrower page stands
   * as narrow as the window can be.
   */
  size(width: number, height: number): Promise<void>;
  /** Presses the pointer in the middle of the first element that matches; throws when there is none on the screen. */
  click(selector: string): Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  /** A picture of what is on the screen, as a PNG. */
  picture(): Promise<Buffer>;
}

/** A browser, and how to end it. */
export interface Started {
  browser: Browser;
  stop: () => Promise<void>;
}

/** What WebDriver and WebDriver BiDi both take as input: one press of the pointer at a place of the page. */
export const pressAt = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The keys of a text, one after the other. */
export const typed = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Where an element can be pressed, brought into sight first. Runs in the page. */
export function middleOf(selector: string): [number, number] | null {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 || height === 0 ? null : [Math.round(left + width / 2), Math.round(top + height / 2)];
}
