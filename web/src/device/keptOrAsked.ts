import type { Endpoint } from '@portal/contract';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/failures.ts';
import { studentId } from '../api/session.ts';
import { readCopy, writeCopy } from './offlineCache.ts';
import { deviceNow } from '../ui/serverClock.ts';

/** A copy older than this is not shown. */
const LIFE_MS = 30 * 24 * 3_600_000;

/** The wait for a copy: a later one is not used, the network is asked instead. */
const AT_ONCE_MS = 250;

/**
 * Answers the data cache in place of the network for a row with the flag `offline`: with the copy of an earlier visit
 * at once, where there is one, and the network right after it; or the network, and the copy when it fails. Every answer
 * is kept on the device for the student whose it is.
 */
export async function keptOrAsked<T>(
  offline: NonNullable<Endpoint['offline']>,
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query<T>,
): Promise<T> {
  const [, stud_id] = query.queryKey;
  const name = JSON.stringify(query.queryKey);
  const fresh = query.state.data === undefined && query.state.errorUpdateCount === 0;
  const copy = offline === 'at once' && fresh ? await copyOf<T>(name, AT_ONCE_MS) : undefined;
  if (copy) {
    // Once the cache has the copy: sets the copy's age, and asks the network.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: copy.at });
      query.fetch().catch(() => undefined);
    });
    return copy.data;
  }
  try {
    const data = await ask(context);
    // Logout empties the device: nothing of a student may come after it.
    if (studentId() === stud_id) writeCopy(name, { at: deviceNow(), data }).catch(() => undefined);
    return data;
  } catch (error) {
    const old = unanswered(error) && query.state.data === undefined ? await copyOf<T>(name) : undefined;
    if (!old) throw error;
    setTimeout(() => query.setState({ dataUpdatedAt: old.at }));
    return old.data;
  }
}

const unanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

async function copyOf<T>(name: string, patience_ms?: number) {
  const copy = await readCopy<T>(name, patience_ms).catch(() => undefined);
  return copy && deviceNow() - copy.at < LIFE_MS ? copy : undefined;
}
