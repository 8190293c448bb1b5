import { LazyScreen } from '../route/lazyScreen.tsx';
import type { Found } from './row.ts';

/** The screen of a route that was found. */
export function RouteScreen({ route, params }: Found) {
  return <LazyScreen chunk={route.chunk} props={{ params }} />;
}
