import { readSource } from '../versions/source.store.ts';
import type { MadePicture, School } from '../plan.ts';
import type { FieldFault, PublishOrder, PublishTarget } from './order.ts';
import { prepare } from './prepare.ts';

/** A thing as publishing would store it, made from whatever revision there is now. */
export interface Previewed {
  revision: number;
  faults: FieldFault[];
  /** Absent where mistakes leave nothing to show. */
  news?: School['news'][number] & { made: MadePicture | undefined };
}

/** Reads what somebody writes as publishing reads it; stores nothing. */
export async function preview(
  { thing, source, by }: Pick<PublishOrder, 'thing' | 'source' | 'by'>,
  target: PublishTarget,
): Promise<Previewed> {
  const revision = (await readSource(target.db, thing))?.revision ?? 0;
  const ready = await prepare({ thing, source, by, base_revision: revision }, target);
  // Somebody published in between: the next preview is of that.
  if (ready.outcome === 'stale') return { revision: ready.revision, faults: [] };
  if (ready.outcome === 'refused') return { revision, faults: ready.faults };
  const [news] = ready.school.news;
  const made = ready.examined.made.find(({ link }) => link === news?.images);
  return { revision, faults: ready.warnings, ...(news && { news: { ...news, made } }) };
}
