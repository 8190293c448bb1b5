import type { Data, Endpoint, Input } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from './client.ts';
import { ApiError } from './failures.ts';
import { callKey, takeBegun } from './early.ts';

/** `enabled` false holds the call back; the result stays in its loading state. */
export interface ApiOptions {
  enabled?: boolean;
  /** True to ask once for each opened screen: no earlier answer is shown, and the answer is not asked for again. */
  once?: boolean;
  /** True to ask when the screen is opened, also where an earlier answer is still fresh. */
  anew?: boolean;
}

/**
 * Reads one call of the contract, cached for 5 minutes per student and input:
 * `const chapters = useApi(subjects.chapters, { sub_id })`. Only for signed-in screens (for sign-in use `useSend`).
 * An answer without data reads as null.
 */
export function useApi<Row extends Endpoint>(
  row: Row,
  input: Input<Row>,
  options: ApiOptions = {},
): UseQueryResult<Data<Row>, ApiError> {
  return useQuery<Data<Row>, ApiError>({
    queryKey: callKey(row, input),
    meta: { offline: row.offline },
    queryFn: async ({ signal }) => {
      const data: Data<Row> | undefined = await (takeBegun(row, input) ??
        send(row, input, { signal }).then((reply) => reply.data));
      // TanStack Query refuses undefined.
      return data ?? null;
    },
    enabled: options.enabled ?? true,
    ...(options.anew && { refetchOnMount: 'always' }),
    ...(options.once && { gcTime: 0, staleTime: ({ state }) => (state.data === undefined ? 0 : 'static') }),
  });
}
