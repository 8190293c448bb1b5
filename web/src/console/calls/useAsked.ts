import type { Data, Endpoint, Input } from '@portal/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { ask } from './client.ts';

/** The answer to a call so far. `again` repeats the call; the last answer stays until then. */
export interface Asked<Shown> {
  data: Shown | undefined;
  fault: string | undefined;
  again: () => void;
  /** Asks for the next page of a list; absent at its end. */
  more?: () => void;
}

const faultOf = (error: unknown): string | undefined => (error === null ? undefined : messageOf(error));

/**
 * Makes a call, and again every ten seconds while the page is looked at: what others save is seen without a press.
 * `every` sets other milliseconds, for what is long, or false: only once.
 */
export function useAsked<Row extends Endpoint>(
  row: Row,
  input: Input<Row>,
  enabled = true,
  every?: number | false,
): Asked<Data<Row>> {
  const { data, error, refetch } = useQuery<Data<Row>>({
    queryKey: [row.path, input],
    queryFn: async () => (await ask(row, input)).data,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
  return { data, fault: faultOf(error), again: () => void refetch() };
}

/** The most rows a call answers with: a page that is shorter is the last one. */
const PAGE = 50;

type Rows<Row extends Endpoint> = Data<Row> extends readonly (infer Item)[] ? Item[] : never;

/** Asks for a list page by page: `next` makes the input for what follows the last row. */
export function usePages<Row extends Endpoint>(
  row: Row,
  input: Input<Row>,
  next: (last: Rows<Row>[number]) => Partial<Input<Row>>,
): Asked<Rows<Row>> {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [row.path, input, 'pages'],
    initialPageParam: {} as Partial<Input<Row>>,
    queryFn: async ({ pageParam }) => (await ask(row, Object.assign({}, input, pageParam))).data as Rows<Row>,
    getNextPageParam: (page: Rows<Row>) => {
      const last = page.at(-1);
      return last === undefined || page.length < PAGE ? undefined : next(last);
    },
  });
  const more = hasNextPage ? { more: () => void fetchNextPage() } : {};
  return { data: data?.pages.flat() as Rows<Row> | undefined, fault: faultOf(error), again: () => void refetch(), ...more };
}
