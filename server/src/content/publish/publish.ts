import { OperatorError } from '@portal/bank/errors';
import { dropDraft } from '../versions/draft.store.ts';
import { hashOf } from '../versions/hash.ts';
import { versionsOf } from '../versions/source.store.ts';
import { applyMerged } from '../apply.store.ts';
import { bringMedia } from '../load.ts';
import { spokenNow, unspokenIn } from '../speech.ts';
import type { Published, PublishOrder, PublishTarget, Refused } from './order.ts';
import { prepare } from './prepare.ts';
import type { Stale } from './stale.ts';

/**
 * Shows students what somebody wrote about one thing, and touches no other. Stores nothing where it has mistakes, or
 * where it was not made from the revision there is. Throws an OperatorError where the school must be loaded once more
 * before anything can be published.
 */
export async function publish(order: PublishOrder, target: PublishTarget): Promise<Published | Stale | Refused> {
  const { thing, by, person = by, decided, draft_revision } = order;
  const { db, mediaDir, now } = target;
  for (;;) {
    const ready = await prepare(order, target);
    if (ready.outcome !== 'ready') return ready;
    const { count, school, sources, media, examined, row, warnings } = ready;
    await bringMedia(media, examined, mediaDir);
    const speech = await spokenNow(await unspokenIn(db, school), () => ({ step: () => undefined, end: () => undefined }));
    const pictures = examined.made;
    const changes = await db.write(applyMerged, {
      count,
      school,
      sources,
      pictures,
      speech,
      scope: thing,
      now,
      ...(decided && { decided }),
    });
    // Something else was changed meanwhile: what was checked is looked at again.
    if (changes === undefined) continue;
    await db.write(dropDraft, { ...thing, person, ...(draft_revision !== undefined && { draft_revision }) });
    const [stored] = sources.things;
    const isSame = row && (stored ? row.archived === 0 && hashOf(row.document) === hashOf(stored.document) : row.archived === 1);
    return { outcome: 'published', revision: (row?.revision ?? 0) + (isSame ? 0 : 1), changes, warnings };
  }
}

/** Publishes an earlier revision again. Throws an OperatorError where it is not kept. */
export async function bringBack(
  { revision, ...order }: Omit<PublishOrder, 'source'> & { revision: number },
  target: PublishTarget,
): Promise<Published | Stale | Refused> {
  const version = (await versionsOf(target.db, order.thing)).find((each) => each.revision === revision);
  if (!version) throw new OperatorError(`The ${order.thing.kind} ${order.thing.key} has no revision ${revision}.`);
  const source: unknown = version.archived === 1 ? null : JSON.parse(version.document);
  return publish({ ...order, source }, target);
}
