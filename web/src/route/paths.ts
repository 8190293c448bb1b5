import { PAGES, type PathOf, type RouteName } from './pages.ts';

type Keys<Path extends string> = Path extends `${string}:${infer Key}/${infer Rest}`
  ? Key | Keys<`/${Rest}`>
  : Path extends `${string}:${infer Key}`
    ? Key
    : never;

/** The parameters in a route's path: `RouteParams<'content'>` is `{subId: string; chapter_id: string}`. */
export type RouteParams<Name extends RouteName> = { [Key in Keys<PathOf<Name>>]: string };

/** The props of a route's screen: `function Topics({ params }: ScreenProps<'topics'>)`. */
export interface ScreenProps<Name extends RouteName> {
  params: RouteParams<Name>;
}

type Values<Name extends RouteName> = { [Key in keyof RouteParams<Name>]: string | number };

/**
 * The address of a route: `href('subjects')`, `href('content', { subId: 3, chapter_id: 9 })` returns '/content/3/9/'.
 */
export function href<Name extends RouteName>(
  name: Name,
  ...[params]: keyof RouteParams<Name> extends never ? [] : [params: Values<Name>]
): string {
  const values: Record<string, string | number> = { ...params };
  return PAGES[name].path.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
}
