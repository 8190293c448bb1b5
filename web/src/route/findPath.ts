import { isOpen, PAGES, type Page, type RouteName } from './pages.ts';

/** Values of the parameters in a path, by name. */
export type Params = Record<string, string>;

/** A route, and the parameters found in an address. */
export interface At {
  name: RouteName;
  params: Params;
}

/** The route a path belongs to; undefined for an unknown path. A trailing slash makes no difference. */
export function findPath(path: string): At | undefined {
  const given = segments(path);
  for (const name of Object.keys(PAGES) as RouteName[]) {
    const params = match(segments(PAGES[name].path), given);
    if (params) return { name, params };
  }
  return undefined;
}

/** The page at an address; undefined for an unknown one. */
export function pageAt(path: string): Page | undefined {
  const at = findPath(path);
  return at && PAGES[at.name];
}

/**
 * The page a visitor sees first at this address: without a session the sign-in screen in the place of a guarded one,
 * with one home in the place of the sign-in screens.
 */
export function firstPage(path: string, signedIn: boolean): At | undefined {
  const at = findPath(path);
  const page = at && PAGES[at.name];
  if (signedIn) return page?.open ? { name: 'home', params: {} } : at;
  return page && isOpen(page) ? at : { name: 'login', params: {} };
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function match(pattern: string[], given: string[]): Params | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Params = {};
  for (const [index, segment] of pattern.entries()) {
    const value = decoded(given[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
