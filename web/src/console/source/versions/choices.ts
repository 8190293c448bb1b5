import { staffCalls } from '@portal/contract/staff';
import { ask } from '../../calls/client.ts';
import type { Authored, Named } from '../authored.ts';

/** Returns what both began from; undefined where that version is not kept. */
export async function baseOf<Item>(itemOf: Authored<Item>['itemOf'], thing: Named, revision: number): Promise<Item | undefined> {
  const { data } = await ask(staffCalls.source.versions, thing);
  const found = data.find((each) => each.revision === revision);
  return found && itemOf(found.source);
}
