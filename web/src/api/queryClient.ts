import type { Endpoint } from '@portal/contract';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { waitAfter } from './client.ts';
import { forgetBegun } from './early.ts';
import { ApiError, mayPass } from './failures.ts';
import { reach } from './reach.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const RETRIES = 3;

declare module '@tanstack/react-query' {
  interface Register {
    /** How copies on the device are used for a cached call, from its row. */
    queryMeta: { offline: Endpoint['offline'] };
  }
}

/**
 * Copies on the device come before the network where the row says so; until that code is loaded, only the network
 * answers.
 */
const persister: QueryPersister = async (ask, context, query) => {
  const offline = query.meta?.offline;
  const kept = offline && (await import('../device/keptOrAsked.ts').catch(() => undefined));
  return offline && kept ? kept.keptOrAsked(offline, ask, context, query) : ask(context);
};

/** The cache of everything read from the server in this tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
      persister,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: (failures, error) => waitAfter(failures + 1) + (error instanceof ApiError ? error.waitMs : 0),
      // Phones report 'offline' wrongly: try, and let the request itself fail.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// A page that was opened without a network hears of no change in the library's own eyes: it is brought up to date here.
reach.subscribe((now, before) => {
  if (before.offline && !now.offline) void queryClient.refetchQueries({ type: 'active' });
});

/** Marks every cached answer of a call as out of date, so that screens showing it ask again. */
export function refresh(row: Endpoint): void {
  forgetBegun(row);
  const queryKey = [row.path];
  // The library goes on waiting for the first answer to a screen, which may have been made before.
  void queryClient
    .cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
    .then(() => queryClient.invalidateQueries({ queryKey }));
}

/** Drops every cached answer of a call: screens that show it begin again. Not to be called while one is shown. */
export function forget(row: Endpoint): void {
  queryClient.removeQueries({ queryKey: [row.path] });
}
