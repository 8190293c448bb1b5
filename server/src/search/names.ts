import type { Services } from '../core/services.ts';
import { nameSome } from './names.store.ts';

/**
 * Makes findable what no load of this version has stored: a database of an older one, or one that an older instance
 * still writes to. Most of the time there is none.
 */
export async function nameTheNameless({ db }: Services, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) more = await db.write(nameSome, undefined);
}
