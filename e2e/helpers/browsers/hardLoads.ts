import type { DemoScreen, ScreenName } from '../demo.ts';
import type { Tab } from './driver.ts';

/** Lists and reports, of which each visit keeps a copy on the device and shows that of the visit before. */
const NAMES: readonly ScreenName[] = [
  'subjects',
  'chapters',
  'content',
  'topics',
  'news',
  'newsDetail',
  'liveSubjects',
  'quizSubjects',
  'quizChapters',
  'quizList',
  'quizReport',
  'materialSubjects',
  'materials',
  'examReport',
];

/**
 * Loads these screens anew, one as soon as the one before stands: what a page that is left had begun in the device's
 * database may hang, and hold up the next page's. @throws Error with the screen that stays on 'Loading...'.
 */
export async function loadHard(tab: Tab, url: string, screens: readonly DemoScreen[], loads: number): Promise<string> {
  const paths = screens.filter(({ name }) => NAMES.includes(name)).map(({ path }) => path);
  for (let load = 0; load < loads; load += 1) {
    const path = paths[load % paths.length] ?? '/';
    await tab.goTo(url + path);
    await tab.until(`load ${load + 1} of ${loads}, ${path}, to stand`, stands);
  }
  return `${loads} hard loads of ${paths.length} screens`;
}

/** Its heading is there, and nothing is waited for. Runs in the page. */
function stands(): boolean {
  const waits = [...document.querySelectorAll('[aria-busy=true]')].some((box) => box.checkVisibility());
  return document.querySelector('h1') !== null && !waits && !document.body.innerText.includes('Loading...');
}
