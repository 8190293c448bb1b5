import type { ComponentType } from 'react';
import { lazyChunk, type LazyChunk } from '../route/lazyChunk.ts';
import { PATHS, type RouteName, type RouteParams } from '../route/paths.ts';

/** A row of the route table as the app uses it. */
export interface Route {
  name: RouteName;
  /** The page's title until its screen names itself. */
  title: string;
  /** The line under the title that is there before the screen's chunk. */
  lead: string | undefined;
  /** True for the routes that need no session. */
  open: boolean;
  /** True for those that a session does not lead away from. */
  anyone: boolean;
  /** The screen; it takes `props` and the path's parameters as `params`. */
  chunk: LazyChunk<ComponentType<object>>;
  props: object;
  /** Begins the calls the screen will make first. */
  first: (params: Params) => void;
}

/** A row of the table, with the parameters found in an address. */
export interface Found {
  route: Route;
  params: Params;
}

type Params = Record<string, string>;

interface RowBase<Name extends RouteName> {
  title: string;
  lead?: string;
  open?: boolean;
  /** Open, and there for the signed-in as well. */
  anyone?: boolean;
  first?: (params: RouteParams<Name>) => void;
}

/** Refuses a screen that wants other parameters than the route's path has. */
type Fits<Name extends RouteName, Props> =
  RouteParams<Name> extends (Props extends { params: infer Wanted } ? Wanted : unknown) ? unknown : never;

/**
 * One row: the route's name (its path stands in route/paths.ts), its title, its screen's chunk, and the `props` that the
 * screen takes beyond the path's parameters. The compiler checks that they fit.
 */
export function row<Name extends RouteName, Props extends object>(
  name: Name,
  about: RowBase<Name> & {
    load: () => Promise<ComponentType<Props>>;
  } & Fits<Name, Props> &
    (object extends Omit<Props, 'params'> ? unknown : { props: Omit<Props, 'params'> }),
): Route;
export function row(
  name: RouteName,
  about: RowBase<never> & { load: () => Promise<ComponentType<object>>; props?: object },
): Route {
  return {
    name,
    title: about.title,
    lead: about.lead,
    open: about.open ?? about.anyone ?? false,
    anyone: about.anyone ?? false,
    chunk: lazyChunk(about.load),
    props: about.props ?? {},
    // A match of the row's own path has exactly the row's own parameters.
    first: (params) => about.first?.(params),
  };
}

/** The row a path belongs to, with its parameters; undefined for an unknown path. A trailing slash makes no difference. */
export function find(routes: readonly Route[], path: string): Found | undefined {
  const given = segments(path);
  for (const route of routes) {
    const params = match(segments(PATHS[route.name]), given);
    if (params) return { route, params };
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
