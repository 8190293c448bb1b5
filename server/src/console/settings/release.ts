import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { buildName, ownBuild } from '../../core/build.ts';
import { iso } from '../../core/dates.ts';
import { rule } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { isNewer } from '../../ops/update/manifest.ts';
import { lastLook, type Look } from '../../ops/update/offer.store.ts';
import { lastOrder } from '../../ops/update/order.ts';

/** Returns what the last look has found: `offered` only where that is newer than what runs, and has not expired. */
export async function releaseFound({ config, db, now }: Services): Promise<Partial<Look>> {
  const { offered, ...look } = (config.UPDATE_URL === '' ? undefined : await lastLook(db)) ?? {};
  const isNew = offered && isNewer(offered.version, (await ownBuild()).version) && Date.parse(offered.expires) > now();
  return { ...look, ...(isNew && { offered }) };
}

/** Which version runs, which one is offered, and what became of the last order. */
export async function releaseShown(services: Services): Promise<Data<typeof staffCalls.settings.release>> {
  const { UPDATE_URL, UPDATE_HELPER, DATA_DIR } = services.config;
  const { looked_at, fault, offered } = await releaseFound(services);
  const ordered = lastOrder(DATA_DIR);
  return {
    running: buildName(await ownBuild()),
    is_looked_for: UPDATE_URL !== '',
    ...(looked_at !== undefined && { looked_at: iso(looked_at) }),
    ...(fault !== undefined && { fault }),
    ...(offered && { offered: { ...offered, expires: iso(Date.parse(offered.expires)) } }),
    command: `portal update ${UPDATE_URL}`,
    is_carried_out: UPDATE_HELPER === 'on',
    ...(ordered && { ordered: { ...ordered, at: iso(ordered.at) } }),
  };
}

/** Stops who orders what is not offered, what nobody would carry out, or one while another is under way. */
export async function mustBeOffered(services: Services, version: string): Promise<void> {
  const { offered, is_carried_out, ordered } = await releaseShown(services);
  if (!is_carried_out) throw rule('update_by_hand');
  if (offered?.version !== version) throw rule('update_gone', { version });
  if (ordered?.state === 'waiting' || ordered?.state === 'under way') throw rule('work_under_way');
}
