import { href } from '../route/paths.ts';
import type { IconName } from '../ui/iconNames.ts';

/** An entry of the sidebar and, on small screens, of the user menu. */
export interface Entry {
  label: string;
  href: string;
  icon: IconName;
  /** The paths this entry stands for, beyond its own. */
  section: RegExp;
}

/** The sidebar, in its order (APP-03). */
export const SIDEBAR: readonly Entry[] = [
  { label: 'Home', href: href('home'), icon: 'house', section: /^\/$/u },
  { label: 'My Subject', href: href('subjects'), icon: 'book-open', section: /^\/(?:subjects|chapters|content|topic)\b/u },
  { label: 'News/Events', href: href('news'), icon: 'newspaper', section: /^\/(?:news-and-events|newsandevents)\b/u },
  { label: 'Live Classes', href: href('liveSubjects'), icon: 'radio', section: /^\/live\b/u },
  {
    label: 'Quiz',
    href: href('quizSubjects'),
    icon: 'list-checks',
    section: /^\/(?:quiz|quiz-chapters|quiz-list|quiz-start|reports|report-preview)\b/u,
  },
  { label: 'Watch history', href: href('history'), icon: 'history', section: /^\/history\b/u },
  { label: 'My Profile', href: href('profile'), icon: 'user-round', section: /^\/profile\b/u },
];

/** How `path` stands to an entry: its very page, within its section, or elsewhere. */
export function currentness(entry: Entry, path: string): 'page' | 'true' | undefined {
  if (path === entry.href || path === `${entry.href}/`) return 'page';
  return entry.section.test(path) ? 'true' : undefined;
}
