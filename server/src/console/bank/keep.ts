import { setImmediate as others } from 'node:timers/promises';
import { questionKeys, readPaper } from '../../attempt/attempt.store.ts';
import { plainName } from '../../attempt/report/lessons.store.ts';
import { readSource } from '../../content/versions/source.store.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../db/database.ts';
import { QuestionStatistics } from '../../results/questions/itemQuestions.ts';
import { withoutPictures } from '../withoutPictures.ts';
import { keepFared, unreadPapers } from './fared.store.ts';
import { identityOf, languagesOf, listIn, sourceOf, textIn, wordsIn, type Written } from './identity.ts';
import { changedPapers, indexPaper, namesInSubject, type ChangedPaper, type IndexedQuestion } from './uses.store.ts';

/** Papers looked at between two questions whether there are more. */
const AT_ONCE = 20;
/** Questions read before others have their turn. */
const TURN = 30;

const running = new WeakMap<Database, Promise<void>>();

/** Brings the bank to what the papers are now: at once where nothing has changed. Several callers wait for one run. */
export function upToDate(db: Database): Promise<void> {
  const run = running.get(db) ?? takeChanged(db).finally(() => running.delete(db));
  running.set(db, run);
  return run;
}

async function takeChanged(db: Database): Promise<void> {
  for (let papers = await changedPapers(db, AT_ONCE); papers.length > 0; papers = await changedPapers(db, AT_ONCE))
    for (const paper of papers) {
      await db.write(indexPaper, { paper, questions: paper.is_gone === 1 ? [] : await questionsOf(db, paper) });
      await others();
    }
}

/** The questions of a paper as its author wrote them, with the markup that students get. */
async function questionsOf(db: Database, { kind, item_id, key, version, ...of }: ChangedPaper): Promise<IndexedQuestion[]> {
  const row = await readSource(db, { kind, key });
  const written = JSON.parse(row?.document ?? '{}') as Written;
  const paper = await readPaper(db, kind, item_id, version);
  const keys = await questionKeys(db, kind, item_id);
  const chapterOf = await chapterFinder(db, of);
  const sources = new Map(listIn(written, 'questions').map((each) => [textIn(each['key']), each]));
  const passages = new Map(listIn(written, 'passages').map((each) => [textIn(each['key']), textIn(each['text'])]));
  const { languages } = written;
  const found: IndexedQuestion[] = [];
  for (const [index, { question_id, question, type = 'single', topic = '', marks, ...each }] of paper.questions.entries()) {
    const source = sources.get(each.key ?? keys.get(question_id) ?? '');
    if (!source) continue;
    if (index % TURN === 0) await others();
    const own = sourceOf(source, row?.path ?? '');
    found.push({
      question_id,
      number: index + 1,
      hash: identityOf(own, each.passage === undefined ? '' : passages.get(each.passage)),
      document: JSON.stringify(own),
      type,
      text: withoutPictures(question).trim(),
      languages: languagesOf(own, Array.isArray(languages) ? languages : []),
      words: wordsIn(own),
      topic,
      chapter_id: chapterOf(topic),
      marks,
      is_takeable: each.passage === undefined && each.dropped === undefined ? 1 : 0,
    });
  }
  return found;
}

/** Returns a finder of chapters: a quiz has its own; in an exam the topic names the chapter, or a topic in it. */
async function chapterFinder(
  db: Database,
  { subject_id, chapter_id }: Pick<ChangedPaper, 'subject_id' | 'chapter_id'>,
): Promise<(topic: string) => number | null> {
  if (chapter_id !== null) return () => chapter_id;
  const rows = await namesInSubject(db, subject_id);
  // A topic of that name is nearer than a chapter.
  const named = new Map(
    (['chapter_name', 'topic_name'] as const).flatMap((name) =>
      rows.map((row) => [plainName(row[name] ?? ''), row.chapter_id] as const),
    ),
  );
  return (topic) => (topic === '' ? null : (named.get(plainName(topic)) ?? null));
}

/** Limits a run: papers whose attempts are read, in a thread beside the one that serves. */
const PAPERS = 20;

/** Brings the bank up to date by the clock, and reads how questions fared where there are new attempts. */
export async function keepBank({ db }: Pick<Services, 'db'>, signal: AbortSignal): Promise<void> {
  await upToDate(db);
  const statistics = new QuestionStatistics(db);
  for (const paper of await unreadPapers(db, PAPERS)) {
    if (signal.aborted) return;
    const { questions } = await statistics.of({ ...paper, id: paper.item_id });
    const uses = questions.map(({ question_id, attempts, facility, discrimination = null }) => ({
      question_id,
      // A question that was dropped tells nothing of itself.
      attempts: facility === undefined ? 0 : attempts,
      right_ones: Math.round((facility ?? 0) * attempts),
      discrimination,
    }));
    await db.write(keepFared, { ...paper, uses });
  }
}
