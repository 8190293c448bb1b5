import { readSource } from '../versions/source.store.ts';
import type { MadePicture, School } from '../plan.ts';
import type { FieldFault, PublishOrder, PublishTarget } from './order.ts';
import { prepare } from './prepare.ts';
import { previewPaper, type PreviewedPaper } from './previewPaper.ts';

/** A thing as publishing would store it, made from whatever revision there is now. */
export interface Previewed {
  revision: number;
  faults: FieldFault[];
  /** Absent where mistakes leave nothing to show. */
  news?: School['news'][number] & { made: MadePicture | undefined };
  paper?: PreviewedPaper;
}

/** Reads what somebody writes as publishing reads it; stores nothing. */
export async function preview(
  { thing, source, by, chapter }: Pick<PublishOrder, 'thing' | 'source' | 'by' | 'chapter'>,
  target: PublishTarget,
): Promise<Previewed> {
  const revision = (await readSource(target.db, thing))?.revision ?? 0;
  const ready = await prepare({ thing, source, by, chapter, base_revision: revision }, target);
  // Somebody published in between: the next preview shows the published text.
  if (ready.outcome === 'stale') return { revision: ready.revision, faults: [] };
  if (ready.outcome === 'refused') return { revision, faults: ready.faults };
  const { kind, key } = thing;
  if (kind === 'quiz' || kind === 'exam') {
    const papers = kind === 'quiz' ? ready.school.quizzes : ready.school.exams;
    const item = papers.find((each) => each.key === key);
    return { revision, faults: ready.warnings, ...(item && { paper: await previewPaper(target.db, kind, item) }) };
  }
  const [news] = ready.school.news;
  const made = ready.examined.made.find(({ link }) => link === news?.images);
  return { revision, faults: ready.warnings, ...(news && { news: { ...news, made } }) };
}
