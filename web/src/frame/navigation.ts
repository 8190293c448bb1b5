import { PAGES, type RouteName, type Section } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import type { IconName } from '../ui/iconNames.ts';

/** An entry of the sidebar and, on small screens, of the user menu. */
export interface Entry {
  /** The section that the entry leads to, and whose pages it stands for. */
  section: Section;
  label: string;
  href: string;
  icon: IconName;
  /** The entry's name in the user menu; null where that menu has an entry of its own. */
  inMenu: string | null;
}

/** The sidebar (APP-03): every page that has an icon, in the order of the table of pages. */
export const SIDEBAR: readonly Entry[] = (Object.keys(PAGES) as Section[]).flatMap((section) => {
  const { title, icon, inMenu = title } = PAGES[section];
  return icon ? [{ section, label: title, href: href(section), icon, inMenu }] : [];
});

/** How the page `name` stands to an entry: its very page, within its section, or elsewhere. */
export function currentness({ section }: Entry, name: RouteName | undefined): 'page' | 'true' | undefined {
  if (name === section) return 'page';
  return name !== undefined && PAGES[name].section === section ? 'true' : undefined;
}
