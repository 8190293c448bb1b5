import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOf, saveDraft } from '../versions/draft.store.ts';
import { readSource, versionsOf } from '../versions/source.store.ts';
import type { Thing } from '../versions/thing.ts';
import { writeFiles } from '../../testing/folder.ts';
import { openPair, writtenOf, type Pair } from '../../testing/merge/pair.ts';
import { ENGINES } from '../../testing/portal.ts';
import { toYaml } from '@portal/bank/yaml/order';
import { loadSchool } from '../load.ts';
import { readSchool } from '../read.ts';
import { bringBack, publish } from './publish.ts';

const QUIZ = { kind: 'quiz', key: 'q1' };
const written = (name: string) => writtenOf(name, 'Other') as Record<string, unknown>;

describe.each(ENGINES)('publishing one thing (%s)', (engine) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair(engine);
  });
  afterAll(() => pair.remove());
  beforeEach(async () => {
    await pair.reset({
      'chapter s/c1': 'Motion',
      'quiz q1': 'First',
      'quiz q2': 'Second',
      'live class l1': 'Hour',
      'news n1': 'News',
    });
    await loadSchool(pair.folder, target());
  });

  const target = () => ({ db: pair.db, mediaDir: pair.mediaDir, timeZone: 'Asia/Kolkata', now: 1_780_000_000_000 });
  const order = (thing: Thing, source: unknown, base_revision = 1, chapter?: string) => ({
    thing,
    source,
    base_revision,
    by: 'rao',
    chapter,
  });

  test('mistakes are told as a check of the folder tells them, and nothing is stored', async () => {
    const wrong = {
      ...written('quiz q1'),
      pass_percent: 140,
      questions: [{ key: 'q', question: '$\\frac{1$', options: ['a', 'a'], answer: 3 }],
    };
    const refused = await publish(order(QUIZ, wrong), target());
    writeFiles(pair.folder, { 'subjects/01-s/01-c1/quiz-q1.yaml': toYaml(wrong) });
    const { faults } = readSchool(pair.folder, 'Asia/Kolkata');
    expect(faults.length).toBeGreaterThan(0);
    const said = refused.outcome === 'refused' ? refused.faults.map(({ field: _field, own: _own, ...fault }) => fault) : [];
    expect(said).toEqual(faults);
    // A form marks them at their fields.
    const fields = ['pass_percent', 'questions.0.options', 'questions.0.answer'];
    expect(refused).toMatchObject({ faults: fields.map((field) => ({ field })) });
    expect((await pair.shown())['quiz q1']).toBe('First');
  });

  test('what others refer to stays: a level that is named, a chapter with quizzes, a key', async () => {
    const school = { name: 'School', levels: [{ key: 'other', name: 'Other' }] };
    for (const [thing, source, problem] of [
      [{ kind: 'school', key: 'school' }, school, 'l is not a key of a level'],
      [{ kind: 'chapter', key: 's/c1' }, null, 'the quiz First (q1) needs the chapter s/c1'],
      [{ kind: 'subject', key: 'live' }, null, 'the live class Hour (l1) needs the subject live'],
      [QUIZ, written('quiz q7'), 'the key of this quiz is not q1'],
      [
        { kind: 'live class', key: 'l1' },
        { ...written('live class l1'), subject: 's' },
        "no student will see the class l1: its subject is named 'Subject'",
      ],
    ] as const)
      expect(await publish(order(thing, source), target())).toMatchObject({
        outcome: 'refused',
        faults: expect.arrayContaining([
          expect.objectContaining({ problem: expect.objectContaining({ message: problem }) as unknown }),
        ]) as unknown,
      });
  });

  test('publishing tells what students will see, and touches nothing else', async () => {
    const before = await pair.shown();
    expect(before['quiz q1']).toBe('First');
    expect(await publish(order(QUIZ, written('quiz q1')), target())).toMatchObject({
      outcome: 'published',
      changes: [{ kind: 'quiz', key: 'q1', name: 'Other', change: 'changed' }],
      revision: 2,
    });
    expect(await pair.shown()).toEqual({ ...before, 'quiz q1': 'Other' });
    // Publishes a chapter of its own and a quiz in the chapter, and takes both out again.
    await publish(order({ kind: 'chapter', key: 's/c9' }, written('chapter s/c9'), 0), target());
    const topics = await pair.db.all<{ key: string }>('SELECT key FROM topic WHERE archived = 0 ORDER BY key');
    expect(topics.map(({ key }) => key)).toEqual(['s/c1/t', 's/c9/t']);
    await publish(order({ kind: 'quiz', key: 'q9' }, written('quiz q9'), 0, 's/c9'), target());
    expect(await readSource(pair.db, { kind: 'quiz', key: 'q9' })).toMatchObject({
      path: 'subjects/01-s/02-c9/quiz-q9.yaml',
      origin: 'console',
      synced_hash: '',
    });
    expect(await pair.shown()).toEqual({ ...before, 'quiz q1': 'Other', 'chapter s/c9': 'Other', 'quiz q9': 'Other' });
    for (const thing of [
      { kind: 'quiz', key: 'q9' },
      { kind: 'chapter', key: 's/c9' },
    ])
      expect(await publish(order(thing, null), target())).toMatchObject({
        changes: expect.arrayContaining([expect.objectContaining({ ...thing, change: 'archived' })]) as unknown,
      });
    expect(await pair.shown()).toEqual({ ...before, 'quiz q1': 'Other' });
  });

  test('a revision that is not the last one is laid beside it, field by field, and stores nothing', async () => {
    await publish(order(QUIZ, { ...written('quiz q1'), pass_percent: 50 }), target());
    const mine = {
      ...written('quiz q1'),
      name: 'Mine',
      questions: [{ key: 'q', question: 'What is 1 + 1?', options: ['1', '2', '3'], answer: 2 }],
    };
    expect(await publish(order(QUIZ, mine), target())).toEqual({
      outcome: 'stale',
      revision: 2,
      archived: false,
      fields: [
        { field: 'name', base: 'First', yours: 'Mine', theirs: 'Other' },
        { field: 'questions.q.options.3', yours: '3' },
        { field: 'pass_percent', theirs: 50 },
      ],
    });
    expect((await pair.shown())['quiz q1']).toBe('Other');
  });

  test('every revision is kept and comes back, and a draft goes when it is published', async () => {
    const draft = { base_revision: 1, document: '{}', saved_at: 5 };
    for (const person of ['rao', 'sen']) await pair.db.write(saveDraft, { ...QUIZ, person, ...draft, draft_revision: 0 });
    await publish(order(QUIZ, written('quiz q1')), target());
    expect([await draftOf(pair.db, QUIZ, 'rao'), await draftOf(pair.db, QUIZ, 'sen')]).toEqual([undefined, draft]);
    await publish(order(QUIZ, null, 2), target());
    expect((await pair.shown())['quiz q1']).toBeUndefined();
    expect(await bringBack({ thing: QUIZ, revision: 1, base_revision: 3, by: 'rao' }, target())).toMatchObject({
      revision: 4,
      changes: [
        { key: 'q1', change: 'restored' },
        { key: 'q2', change: 'moved' },
      ],
    });
    expect((await pair.shown())['quiz q1']).toBe('First');
    expect(
      (await versionsOf(pair.db, QUIZ)).map(({ revision, archived, origin, made_by }) => [revision, archived, origin, made_by]),
    ).toEqual([
      [4, 0, 'console', 'rao'],
      [3, 1, 'console', 'rao'],
      [2, 0, 'console', 'rao'],
      [1, 0, 'folder', ''],
    ]);
    await expect(bringBack({ thing: QUIZ, revision: 9, base_revision: 4, by: 'rao' }, target())).rejects.toThrow(
      'has no revision 9',
    );
  });
});
