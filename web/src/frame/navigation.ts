import * as words from '#words/pages';
import { PAGES, type RouteName, type Section } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import type { IconName } from '../ui/iconNames.ts';

/** An entry of the sidebar and, on small screens, of the user menu. */
export interface Entry {
  /** The section it leads to, and whose pages it stands for. */
  section: Section;
  label: string;
  href: string;
  icon: IconName;
  /** Its name in the user menu; null where that has an entry of its own. */
  inMenu: string | null;
}

const entry = (section: Section, icon: IconName, inMenu: string | null = PAGES[section].title): Entry => ({
  section,
  label: PAGES[section].title,
  href: href(section),
  icon,
  inMenu,
});

/** The sidebar, in its order (APP-03). */
export const SIDEBAR: readonly Entry[] = [
  entry('home', 'house'),
  entry('subjects', 'book-open'),
  entry('news', 'newspaper'),
  entry('liveSubjects', 'radio'),
  entry('quizSubjects', 'list-checks'),
  entry('history', 'history', words.historyInMenu),
  entry('profile', 'user-round', null),
];

/** How the page `name` stands to an entry: its very page, within its section, or elsewhere. */
export function currentness({ section }: Entry, name: RouteName | undefined): 'page' | 'true' | undefined {
  if (name === section) return 'page';
  return name !== undefined && PAGES[name].section === section ? 'true' : undefined;
}
