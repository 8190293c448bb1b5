import type { Setting } from './story.ts';
import { Portal } from './portal.ts';

/** The histories from number `first` on, and how the portal or the browsers are broken in them. */
export interface Task extends Partial<Pick<Setting, 'make' | 'forgetful' | 'busy'>> {
  first: number;
  count: number;
}

/** The parts of a browser that the web's modules look for when they are loaded. */
function pretendToBeABrowser(): void {
  Object.defineProperty(globalThis, 'addEventListener', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  // Constants that the build puts in.
  Object.defineProperty(globalThis, '__LOGO__', { value: '', configurable: true });
}

/** Lives through the histories of that many numbers, from `first` on; tells what was wrong in them. */
export async function histories(
  first: number,
  count: number,
  { make = 'whole', forgetful = false, busy = false, note }: Partial<Pick<Setting, 'make' | 'forgetful' | 'busy' | 'note'>> = {},
  enough = 20,
): Promise<string[]> {
  pretendToBeABrowser();
  const [{ Journal }, { Story }] = await Promise.all([import('../../web/src/attempt/journal/journal.ts'), import('./story.ts')]);
  const portal = await Portal.open();
  const journal: Setting['journal'] = (around) => new Journal('quiz', portal.quiz_id, around);
  const wrong: string[] = [];
  try {
    for (let seed = first; seed < first + count && wrong.length < enough; seed += 1)
      wrong.push(...(await Story.live(seed, { portal, make, journal, forgetful, busy, note })));
  } finally {
    portal.close();
  }
  return wrong;
}
