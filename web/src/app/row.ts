import type { ComponentType } from 'react';
import { findPath, type Params } from '../route/findPath.ts';
import { lazyChunk, type LazyChunk } from '../route/lazyChunk.ts';
import { PAGES, type Page, type RouteName } from '../route/pages.ts';
import type { RouteParams, ScreenProps } from '../route/paths.ts';
import { askForScreen } from '../route/askForScreen.ts';

/** A row of the route table as the app uses it. */
export interface Route {
  name: RouteName;
  page: Page;
  /** The screen; it takes the path's parameters as `params`. */
  chunk: LazyChunk<ComponentType<{ params: Params }>>;
  /** Begins the calls the screen will make first. */
  first: (params: Params) => void;
}

/** A row of the table, with the parameters found in an address. */
export interface Found {
  route: Route;
  params: Params;
}

/**
 * Makes the route of a page: its name (path and title stand in route/pages.ts), its screen's chunk, and its first call.
 * The compiler checks that the screen wants no other parameters than the path has.
 */
export function row<Name extends RouteName>(
  name: Name,
  load: () => Promise<ComponentType<ScreenProps<Name>>>,
  first?: (params: RouteParams<Name>) => void,
): Route;
export function row(
  name: RouteName,
  load: () => Promise<ComponentType<ScreenProps<never>>>,
  first?: (params: never) => void,
): Route {
  return {
    name,
    page: PAGES[name],
    chunk: lazyChunk(() => {
      askForScreen(name);
      return load();
    }),
    // A match of the row's own path has exactly the row's own parameters.
    first: (params) => first?.(params as never),
  };
}

/**
 * The row a path belongs to, with its parameters; undefined for an unknown path. A trailing slash makes no difference.
 */
export function find(routes: readonly Route[], path: string): Found | undefined {
  const at = findPath(path);
  const route = routes.find(({ name }) => name === at?.name);
  return at && route && { route, params: at.params };
}
