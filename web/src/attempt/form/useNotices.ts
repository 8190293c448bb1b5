import { useEffect, useState } from 'react';
import { usePreload } from '../../route/usePreload.ts';
import type { Notices } from './Notices.tsx';

const load = () => import('./Notices.tsx').then((module) => module.Notices);

/**
 * Loads the notices about an attempt that are rarely needed, as a chunk of their own, which every paper fetches in time. Undefined until it is `wanted` and here;
 * where it cannot be had, the bar still offers what is to be done.
 */
export function useNotices(wanted: boolean): typeof Notices | undefined {
  usePreload(load);
  const [found, setFound] = useState<{ component: typeof Notices }>();
  useEffect(() => {
    if (wanted)
      load().then(
        (component) => setFound({ component }),
        () => undefined,
      );
  }, [wanted]);
  return wanted ? found?.component : undefined;
}
