import { readFileSync } from 'node:fs';
import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySchool } from '../../content/apply.store.ts';
import { inlineMarkup } from '@portal/bank/markup/markup';
import type { KeyedQuestion } from '@portal/bank/paper/paper';
import { workByTheClock } from '../../work.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { PaperCache } from './paper.cache.ts';
import { loadSpoken } from '../../testing/speech.ts';

const { attempts, exams, quiz, subjects } = calls;
const MINUTE = 60_000;

const single: KeyedQuestion = {
  key: 'single',
  question: inlineMarkup('What is $x^2$?'),
  options: ['none of it', inlineMarkup('$\\frac{1}{2}$'), inlineMarkup('$\\mathrm{H_2O}$')],
  answer: 'none of it',
  explanation: inlineMarkup('Since $E=mc^2$.'),
  marks: 4,
  negative_marks: 1,
};
const pairs: KeyedQuestion = {
  ...single,
  key: 'pairs',
  type: 'matrix',
  question: 'Match.',
  options: [],
  rows: [
    { key: 'I', text: 'plain' },
    { key: 'II', text: inlineMarkup('$R$') },
  ],
  columns: [
    { key: 'P', text: inlineMarkup('$5\\,\\text{m/s}^2$') },
    { key: 'Q', text: 'plain' },
  ],
  answer: '{"I":["P"],"II":["Q"]}',
  explanation: 'Plain.',
};
const later: KeyedQuestion = { ...single, key: 'later', question: 'Plain?', options: ['a', 'b'], answer: 'a' };

describe.each(EITHER)('words for formulas on %s', (engine) => {
  const school = testSchool();
  const [exam] = school.exams;
  const [own] = school.quizzes;
  if (!exam || !own) throw new Error('the test school has no exam or no quiz');
  const questions = [single, pairs, later];
  const passages = [{ key: 'text', text: inlineMarkup('<p>A rod of length $L$.</p>') }];
  Object.assign(own, { questions, passages, max_marks: 12 });
  school.exams = [{ ...exam, questions, max_marks: 12, reveal: 'after_submit', shuffle: 'questions+options' }];
  const { passages: _none, ...bare } = own;
  const plain = { ...later, explanation: 'Plain.' };
  school.quizzes.push({ ...bare, key: 'plain', name: 'Plain', questions: [plain], max_marks: 4 });

  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    // By itself a portal soon finds words for what an older one has stored.
    portal = await startPortal(engine, { school, isStill: true });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const quizNamed = async (name: string): Promise<Id> => {
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    const listed = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? [];
    return listed.find((each) => each.name === name)?.id ?? 0;
  };
  const shown = async (name: string) =>
    (await portal.call(quiz.get_quiz, { quiz_id: await quizNamed(name) }, { caller: asha })).data;

  it('QUIZ-04 a paper stored by an older portal has no words, and nothing else fails; the first load brings them, and changes nothing else', async () => {
    const stored = () =>
      portal.services.db.all('SELECT kind, item_id, version, document FROM paper ORDER BY kind, item_id, version');
    const before = await stored();
    const older = await shown('Motion quiz');
    expect(older?.questions).toHaveLength(3);
    expect(JSON.stringify(older)).not.toContain('spoken');
    const exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.[0]?.exam_id ?? 0;
    const underWay = (await portal.call(exams.exam, { exam_id }, { caller: asha })).data?.questions ?? [];
    await loadSpoken(portal.services.db, school);
    expect(await stored()).toEqual(before);
    // An attempt under way goes on in its order, and its receipt is of its paper.
    const goneOn = (await portal.call(exams.exam, { exam_id }, { caller: asha })).data?.questions ?? [];
    expect(goneOn).toEqual(underWay);
    const { receipt = '' } =
      (await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: 'under-way' })).data ?? {};
    expect(await portal.call(attempts.check_receipt, { receipt })).toMatchObject({ status: true, data: { paper_version: 1 } });
    portal.passTime(MINUTE + 1);
    expect((await shown('Motion quiz'))?.questions).toMatchObject([
      {
        question: single.question,
        options: single.options,
        spoken: { question: 'What is x squared?', options: ['', 'one half', 'H 2 O'] },
      },
      { spoken: { rows: ['', 'cap R'], columns: ['5 metres per second squared', ''] } },
      { question: 'Plain?' },
    ]);
  });

  it('QUIZ-04 passages have words too; what has no formula has none, nor a sign of what comes with the key', async () => {
    const paper = await shown('Motion quiz');
    expect(paper?.passages).toEqual([{ ...passages[0], spoken: 'A rod of length cap L.' }]);
    const [first, second, third] = paper?.questions ?? [];
    expect(Object.keys(first?.spoken ?? {})).toEqual(['question', 'options']);
    expect(Object.keys(second?.spoken ?? {})).toEqual(['rows', 'columns']);
    expect(third).not.toHaveProperty('spoken');
    expect(JSON.stringify(paper)).not.toContain('cap E');
  });

  it('QUIZ-04 words that an older portal’s rules made are made anew by the clock, also where nobody loads the school', async () => {
    const { services } = portal;
    const before = await shown('Motion quiz');
    await operatorSql(portal, "UPDATE speech SET words = 'megalitre squared'");
    const migration = readFileSync(new URL('../../db/migrations/0066-say-anew.sql', import.meta.url), 'utf8');
    for (const statement of migration.split(';\n').filter(Boolean)) await operatorSql(portal, statement);
    const job = workByTheClock(services, new PaperCache(services.db)).find(({ name }) => name === 'attempt.words');
    expect(await job?.isDue?.()).toBe(true);
    await job?.run(new AbortController().signal);
    expect(await job?.isDue?.()).toBe(false);
    await portal.restart();
    expect(await shown('Motion quiz')).toEqual(before);
    expect(JSON.stringify(before)).toContain('5 metres per second squared');
  });

  it('EXAM-02 EXAM-06 words follow the options in the order of an attempt, and its report adds those of the explanation', async () => {
    const ravi = await portal.signIn(RAVI);
    const exam_id = (await portal.call(exams.exams, {}, { caller: ravi })).data?.[0]?.exam_id ?? 0;
    const { data } = await portal.call(exams.exam, { exam_id }, { caller: ravi });
    const words = new Map([
      [single.options[0], ''],
      [single.options[1], 'one half'],
      [single.options[2], 'H 2 O'],
    ]);
    const asked = data?.questions.find(({ key }) => key === 'single');
    expect(asked?.spoken?.options).toEqual(asked?.options.map((option) => words.get(option)));
    expect(data?.questions.find(({ key }) => key === 'pairs')?.spoken).not.toHaveProperty('options');
    const done = await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: ravi, submitKey: 'spoken-exam' });
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: done.data?.report_id ?? 0 }, { caller: ravi });
    const byKey = new Map((report.data?.report ?? []).map((each) => [each.key, each]));
    expect(byKey.get('single')?.spoken).toEqual({ ...asked?.spoken, explanation: 'Since cap E equals m c squared.' });
    expect(byKey.get('later')?.spoken).toEqual({ explanation: 'Since cap E equals m c squared.' });
    expect(byKey.get('single')?.spoken?.options).toEqual(byKey.get('single')?.options.map((option) => words.get(option)));
  });

  it('QUIZ-04 a question one of whose formulas cannot be said has no words, so that phones make their own; others have theirs', async () => {
    const odd = structuredClone(school);
    const deep = `<math>${'<msqrt>'.repeat(200)}<mi>x</mi>${'</msqrt>'.repeat(200)}</math>`;
    for (const each of odd.quizzes)
      if (each.key === own.key) each.questions = [{ ...single, options: [...single.options, deep] }, pairs];
    await loadSpoken(portal.services.db, odd);
    const [first, second] = (await shown('Motion quiz'))?.questions ?? [];
    expect(first?.options).toContain(deep);
    expect(first).not.toHaveProperty('spoken');
    expect(second).toHaveProperty('spoken');
  });

  it('QUIZ-04 a paper without formulas asks nothing of their words, and goes out to the letter as before', async () => {
    await portal.services.db.write(applySchool, { school, now: Date.now() });
    await portal.restart();
    await operatorSql(portal, 'ALTER TABLE speech RENAME TO speech_away');
    const paper = await shown('Plain');
    expect(paper?.questions).toEqual([
      { question_id: paper?.questions[0]?.question_id, question: 'Plain?', options: ['a', 'b'], marks: 4, negative_marks: 1 },
    ]);
    await operatorSql(portal, 'ALTER TABLE speech_away RENAME TO speech');
  });
});
