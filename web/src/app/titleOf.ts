import * as words from '#words/app';
import { PAGES, type RouteName } from '../route/pages.ts';
import { welcome } from './welcome.ts';

/** Returns the title of a page until its screen names itself; `student` is the name of the signed-in student. */
export function titleOf(name: RouteName | undefined, student?: string): string {
  if (name === undefined) return words.notFound;
  return name === 'home' ? welcome(student) : PAGES[name].title;
}
