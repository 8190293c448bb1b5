import { QueryClient } from '@tanstack/react-query';
import { mayPass } from '../../api/failures.ts';

/** How often a screen that is looked at asks again, milliseconds: so soon one of the staff sees what another saved. */
const EVERY_MS = 10_000;

/** The cache of everything read from the server in this tab. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && mayPass(error),
      // Phones report 'offline' wrongly: try, and let the request itself fail.
      networkMode: 'always',
    },
  },
});
