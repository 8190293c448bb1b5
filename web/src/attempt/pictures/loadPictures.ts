import * as words from '#words/papers';
import { watchPage } from '../../device/pageLife.ts';
import { type Paper, optionsOf, textOf } from '../answers.ts';
import { progress } from './progress.ts';

/** So few pictures load at once because the student's own calls come first on the same network. */
const AT_ONCE = 2;
/** The wait between two tries, growing from the first to the last. */
const WAIT_MS = { first: 2000, last: 4 * 60_000 };

/**
 * Loads the pictures of a paper, so that questions not shown yet have theirs without a network: the service worker
 * keeps them, or, without one, the browser by their own headers. Returns how to stop.
 */
export function loadPictures(paper: Paper): () => void {
  const addresses = picturesOf(paper);
  const ending = new AbortController();
  const tell = (loaded: number) => {
    const of = addresses.length;
    if (!ending.signal.aborted && of > 0) progress.setState({ text: words.loaded(loaded, of), isWhole: loaded === of });
  };
  tell(0);
  void loadAll(addresses, load, tell, ending.signal);
  return () => {
    ending.abort();
    progress.setState(progress.getInitialState());
  };
}

type Load = (address: string) => Promise<boolean>;

/** `tell` hears how many are there with each that comes. */
export async function loadAll(
  addresses: readonly string[],
  one: Load,
  tell: (loaded: number) => void,
  ending: AbortSignal,
): Promise<void> {
  let loaded = 0;
  const came = () => tell((loaded += 1));
  let left = await loadOnce(addresses, one, came, ending);
  for (let wait = WAIT_MS.first; left.length > 0 && !ending.aborted; wait = Math.min(2 * wait, WAIT_MS.last)) {
    await pause(wait, ending);
    left = await loadOnce(left, one, came, ending);
  }
}

/** Tries each address once; returns those that failed. */
async function loadOnce(addresses: readonly string[], one: Load, came: () => void, ending: AbortSignal): Promise<string[]> {
  const waiting = addresses.values();
  const failed: string[] = [];
  const line = async () => {
    // The lines share one iterator: each takes the next that none has taken.
    for (const address of waiting) {
      await idle();
      if (ending.aborted) return;
      if (await one(address)) came();
      else failed.push(address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return failed;
}

/** Loads a picture as an <img> of the page would; the questions on screen load their own pictures, and earlier. */
const load = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.fetchPriority = 'low';
    picture.src = address;
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 50);
  });

/** Waits, until the network or the student is back at the longest. */
const pause = (ms: number, ending: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(go, ms);
    const unwatch = watchPage({ onBack: go });
    ending.addEventListener('abort', go);
  });

const PICTURE = /<img\b[^<>]*?\ssrc\s*=\s*["']([^"']+)/giu;

/**
 * The addresses of the pictures of a paper, each once, in its order; a picture that lies in the text itself is none.
 */
function picturesOf({ questions, passages = [] }: Paper): string[] {
  const texts = [
    ...questions.flatMap(({ question, options, rows = [], columns = [], passage, in: others = {} }) => [
      passages.find(({ key }) => key === passage)?.text,
      question,
      ...optionsOf(options),
      ...[...rows, ...columns].map(({ text }) => text),
      ...Object.values(others).map((other) => JSON.stringify(other).replaceAll(String.raw`\"`, '"')),
    ]),
    ...passages.flatMap(({ text, in: others = {} }) => [text, ...Object.values(others).map((other) => other.text)]),
  ];
  const found = texts.flatMap((text) => [...textOf(text).matchAll(PICTURE)].map(([, address = '']) => address));
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))].filter((address) => !address.startsWith('data:'));
}
