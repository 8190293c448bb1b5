import { PATHS, type RouteName } from './paths.ts';

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
  for (const name of Object.keys(PATHS) as RouteName[]) {
    const params = match(segments(PATHS[name]), given);
    if (params) return { name, params };
  }
  return undefined;
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
