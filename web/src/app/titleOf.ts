import { PAGES, type RouteName } from '../route/pages.ts';
import { welcome } from './welcome.ts';

/** What a page is called until its screen names itself; `student` is the name of who is signed in. */
export function titleOf(name: RouteName | undefined, student?: string): string {
  if (name === undefined) return 'Page not found';
  return name === 'home' ? welcome(student) : PAGES[name].title;
}
