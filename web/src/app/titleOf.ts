import { PAGES } from '../route/pages.ts';
import type { RouteName } from '../route/paths.ts';
import { welcome } from './welcome.ts';

/** What a page is called until its screen names itself; `student` is the name of who is signed in. */
export function titleOf(name: RouteName | undefined, student?: string): string {
  if (name === undefined) return 'Page not found';
  return name === 'home' ? welcome(student) : PAGES[name].title;
}
