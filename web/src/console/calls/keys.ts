import type { Endpoint } from '@portal/contract';
import { ApiError } from '../../api/failures.ts';
import { randomKey } from '../../api/randomKey.ts';

/** The keys of calls that nobody has answered yet, by the calls' content. */
const unanswered = new Map<string, string>();
/** Files have no words to be told apart by. */
const named = new WeakMap<Blob, string>();

/**
 * Makes a call that writes under one key until the portal has answered: pressed once more after a lost network, nothing
 * is done twice.
 */
export async function underKey<Out>(
  row: Endpoint,
  asked: object,
  call: (key: string | undefined) => Promise<Out>,
  file?: Blob,
): Promise<Out> {
  if (!row.idempotent) return call(undefined);
  const name = `${row.path} ${JSON.stringify(asked)} ${file ? nameOf(file) : ''}`;
  const key = unanswered.get(name) ?? randomKey();
  unanswered.set(name, key);
  try {
    const out = await call(key);
    unanswered.delete(name);
    return out;
  } catch (error) {
    // Without an answer, and after a fault of the server, the call may have been done: its key is kept.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(name);
    throw error;
  }
}

function nameOf(file: Blob): string {
  const name = named.get(file) ?? randomKey();
  named.set(file, name);
  return name;
}
