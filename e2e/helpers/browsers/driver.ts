import { setTimeout as sleep } from 'node:timers/promises';

/** How a browser begins: as wide as that, with the pages' light or dark colours. */
export interface Look {
  width: number;
  colours: 'light' | 'dark';
}

/** One browser with one page in it. Actions are those of WebDriver, which BiDi has taken over as they were. */
export interface Driver {
  /** Its name and version, as it says itself. */
  name: string;
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Makes the page that many CSS pixels large; WebKit's window takes no less than it has room for its own bars. */
  size(width: number, height: number): Promise<void>;
  /** Runs a function, given as text, in the page, and waits for what it returns. @throws Error with what it threw. */
  run(source: string, args: unknown[]): Promise<unknown>;
  act(sources: object[]): Promise<void>;
  /** Takes a picture of what is on the screen, as PNG in base64. */
  picture(): Promise<string>;
  /** Prints the page: PDF in base64. Not every browser can be asked to. */
  print?(): Promise<string>;
  stop(): Promise<void>;
}

/** Both browsers, two portals and whatever else the machine does: a wait ends as soon as it can. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;
/** Longer than the portal wants it quiet before a button of a second step takes a press. */
const PAUSE_MS = 800;

/** The Enter key, as it is typed. */
export const ENTER = '\uE007';

/** The page as a student has it: looks, clicks, types. */
export class Tab {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  goTo = (address: string): Promise<void> => this.#driver.goTo(address);
  reload = (): Promise<void> => this.#driver.reload();
  print = async (): Promise<string | undefined> => this.#driver.print?.();
  picture = (): Promise<string> => this.#driver.picture();
  size = (width: number, height: number): Promise<void> => this.#driver.size(width, height);

  /** Runs a function in the page and returns its result; the function cannot use variables from here. */
  async ask<Args extends unknown[], T>(look: (...args: Args) => T, ...args: Args): Promise<Awaited<T>> {
    return (await this.#driver.run(String(look), args)) as Awaited<T>;
  }

  /**
   * Waits until a function in the page returns something that is not empty, and returns it. @throws Error saying what
   * was waited for.
   */
  async until<Args extends unknown[], T>(
    what: string,
    look: (...args: Args) => T,
    ...args: Args
  ): Promise<NonNullable<Awaited<T>>> {
    let last: unknown;
    for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await sleep(LOOK_AGAIN_MS)) {
      const found = await this.ask(look, ...args).catch((error: unknown) => void (last = error));
      if (found) return found;
    }
    const page = await this.ask(() => `${location.pathname}: ${document.body.innerText.slice(0, 300)}`).catch(String);
    throw new Error(`waited in vain for: ${what}${last instanceof Error ? ` (${last.message})` : ''}\n${page}`);
  }

  /**
   * Clicks in the middle of what has this name: a button, a link or a field; or the first on the screen that a selector
   * finds.
   */
  async click(name: string): Promise<void> {
    const at = await this.until(name, middleOf, name);
    const press = [
      { type: 'pointerMove', x: at.x, y: at.y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }]);
  }

  /**
   * Clicks again and again until a function in the page returns something that is not empty: some buttons take no press
   * in their first moments.
   */
  async clickUntil(name: string, what: string, look: () => unknown): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      await this.click(name).catch(() => undefined);
      await sleep(PAUSE_MS);
      if (await this.ask(look)) return;
    }
    throw new Error(`pressed '${name}' in vain for: ${what}`);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Waits for these words, shown anywhere. */
  async sees(words: string): Promise<void> {
    await this.until(`'${words}'`, (text) => document.body.innerText.includes(text), words);
  }
}

/** Once it is on the screen and has come to rest; undefined until then. Runs in the page. */
async function middleOf(name: string): Promise<{ x: number; y: number } | undefined> {
  const named = (element: Element) => [element.textContent.trim(), element.getAttribute('aria-label')].includes(name);
  const found =
    [...document.querySelectorAll('button, a, label')].find((each) => named(each) && each.checkVisibility()) ??
    (/^[\w.#[]/u.test(name) && (!name.includes(' ') || name.endsWith(']'))
      ? [...document.querySelectorAll(name)].find((each) => each.checkVisibility())
      : undefined);
  if (!found || (found as HTMLButtonElement).disabled) return undefined;
  found.scrollIntoView({ block: 'center' });
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const before = place();
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  const now = place();
  return before.x === now.x && before.y === now.y ? now : undefined;
}
