import type { KeyObject } from 'node:crypto';
import { dateWords, iso } from '../core/dates.ts';
import { refusal, type Refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import type { Item } from './item.store.ts';
import { drawOrder } from './shown/order.ts';
import type { PaperCache } from './shown/paper.cache.ts';
import { attemptsMade, underWayAt } from './underWay.store.ts';
import { windowAt } from './window.ts';

/** Draws the orders of papers. */
interface Draws {
  papers: PaperCache;
  orderKey: KeyObject;
}

/**
 * The paper goes out sealed this long before the exam opens, so that not all ask for it in the minute of the opening.
 */
const SEALED_BEFORE_MS = 30 * 60_000;

/**
 * The order of an attempt that is begun next, JSON; null: the paper's own. Drawn from what is known before the start,
 * so that a paper sealed before is in the order that the attempt keeps.
 */
export async function nextOrder(
  { papers, orderKey }: Draws,
  { kind, item_id, version }: Item,
  stud_id: number,
  made: number,
): Promise<string | null> {
  const order = drawOrder(
    await papers.paper(kind, item_id, version),
    orderKey,
    `${kind} ${item_id} ${version} ${stud_id} ${made}`,
  );
  return order ? JSON.stringify(order) : null;
}

/** Why an attempt cannot be begun, as a student is told. */
export function whyNot({ config }: Services, { opens_at }: Item, reason: 'used up' | 'not open' | 'closed'): Refusal {
  if (reason === 'used up') return refusal('exam_used_up');
  if (reason === 'closed' || opens_at === null) return refusal('exam_closed');
  const opens_on = dateWords(config.TIME_ZONE).minute(opens_at);
  return refusal('exam_opens_later', { opens_at: iso(opens_at), opens_on });
}

/**
 * The order in which the attempt of a student shows its paper, be it under way or the next one, and its number. Begins
 * nothing. Throws a Refusal when none may begin within the next half hour.
 */
export async function orderAhead(
  services: Services,
  shared: Draws,
  item: Item,
  stud_id: number,
): Promise<{ paper_order: string | null; made: number }> {
  const { db, now } = services;
  const [underWay, made] = [await underWayAt(db, item.kind, stud_id, item.item_id), await attemptsMade(db, item, stud_id)];
  if (underWay) return { paper_order: underWay.paper_order, made };
  const { opens_at, closes_at, attempt_limit } = item;
  const window = windowAt({ opens_at: opens_at === null ? null : opens_at - SEALED_BEFORE_MS, closes_at }, now());
  if (window !== 'open') throw whyNot(services, item, window);
  if (attempt_limit !== null && made >= attempt_limit) throw whyNot(services, item, 'used up');
  return { paper_order: await nextOrder(shared, item, stud_id, made), made };
}
