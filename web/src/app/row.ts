import type { ComponentType } from 'react';
import { findPath, type Params } from '../route/findPath.ts';
import { lazyChunk, type LazyChunk } from '../route/lazyChunk.ts';
import { PAGES, type Page, type RouteName } from '../route/pages.ts';
import type { RouteParams } from '../route/paths.ts';
import { askForScreen } from '../boot/files.ts';

/** A row of the route table as the app uses it. */
export interface Route {
  name: RouteName;
  page: Page;
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

interface RowBase<Name extends RouteName> {
  first?: (params: RouteParams<Name>) => void;
}

/** Refuses a screen that wants other parameters than the route's path has. */
type Fits<Name extends RouteName, Props> =
  RouteParams<Name> extends (Props extends { params: infer Wanted } ? Wanted : unknown) ? unknown : never;

/**
 * One row: the route's name (its path and title stand in route/pages.ts), its screen's chunk, and the `props`
 * that the screen takes beyond the path's parameters. The compiler checks that they fit.
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
    page: PAGES[name],
    chunk: lazyChunk(() => {
      askForScreen(name);
      return about.load();
    }),
    props: about.props ?? {},
    // A match of the row's own path has exactly the row's own parameters.
    first: (params) => about.first?.(params),
  };
}

/** The row a path belongs to, with its parameters; undefined for an unknown path. A trailing slash makes no difference. */
export function find(routes: readonly Route[], path: string): Found | undefined {
  const at = findPath(path);
  const route = routes.find(({ name }) => name === at?.name);
  return at && route && { route, params: at.params };
}
