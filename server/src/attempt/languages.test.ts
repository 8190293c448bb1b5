import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../content/plan.ts';
import { commandOn } from '../testing/staff.ts';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';

const { attempts, exams, students } = calls;
const HOUR = 3_600_000;
const hindi = (text: string): string => `हिन्दी ${text}`;
/** Translates all options but one of each question. */
const inHindi = (options: readonly string[]): string[] =>
  options.map((text) => (/^first of|^right one/u.test(text) ? '' : hindi(text)));
const shuffle = 'questions+options' as const;

/** Returns the paper in English and Hindi; one option of each question is equal in both. */
function inTwo(paper: Item): Item {
  return {
    ...paper,
    languages: ['en', 'hi'],
    in: { hi: { name: hindi(paper.name), instructions: '<p>निर्देश</p>' } },
    sections: (paper.sections ?? []).map((each) => ({ ...each, in: { hi: { name: hindi(each.name) } } })),
    passages: (paper.passages ?? []).map((each) => ({ ...each, in: { hi: { text: hindi(each.text) } } })),
    questions: paper.questions.map((each) => ({
      ...each,
      in: {
        hi: {
          question: hindi(each.question),
          ...(each.options.length > 0 ? { options: each.options.map((text, place) => (place === 0 ? '' : hindi(text))) } : {}),
          ...(each.rows ? { rows: each.rows.map(({ text }) => hindi(text)) } : {}),
          ...(each.explanation ? { explanation: hindi(each.explanation) } : {}),
        },
      },
    })),
  };
}

describe.each(EITHER)('LANG-02 a paper in two languages on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  const ids: Record<string, Id> = {};

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    if (!first) throw new Error('no exam');
    const rules = { ...first, attempt_limit: null, shuffle };
    school.exams.push({ ...rules, ...entrancePaper('one', 'One') }, { ...rules, ...inTwo(entrancePaper('two', 'Two')) });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    for (const { name, exam_id } of (await portal.call(exams.exams, {}, { caller: asha })).data ?? []) ids[name] = exam_id;
  });
  afterAll(() => portal.stop());

  const paper = async (name: string) => {
    const { data } = await portal.call(exams.exam, { exam_id: ids[name] ?? 0 }, { caller: asha });
    if (!data) throw new Error('no paper');
    return data;
  };
  /** Answers by key: each question's second option or right answer, some left out. */
  const answerOf = (key: string): string | undefined =>
    ({
      several: '["right one","right two"]',
      number: '12.50',
      pairs: '{"I":["P"],"II":["R"]}',
      p1: undefined,
      p2: 'third of p2',
    })[key] ?? (/^[pe][3-8]$/u.test(key) ? `right of ${key}` : undefined);

  /** How its questions did. */
  const statistics = async (key: string) => {
    const { code, out, fault } = await commandOn(portal, 'results', 'questions', '--item', key, '--kind', 'exam', '--json');
    expect([code, fault]).toEqual([0, '']);
    expect(out).toContain('"wrong_option_chosen_most":"third of p2"');
    return out;
  };

  const sat = async (name: string) => {
    const { questions } = await paper(name);
    const submit_data = questions.flatMap(({ question_id, key = '' }) => {
      const answer = answerOf(key);
      return answer === undefined ? [] : [{ question_id, answer }];
    });
    const { data } = await portal.call(
      exams.submit_exam,
      { exam_id: ids[name] ?? 0, submit_data },
      { caller: asha, submitKey: `languages-${name}` },
    );
    const { data: report } = await portal.call(
      exams.get_exam_report_by_id,
      { record_id: data?.report_id ?? 0 },
      { caller: asha },
    );
    const { data: facts } = await portal.call(attempts.check_receipt, { receipt: data?.receipt ?? '' });
    return { data, report, facts };
  };

  it('is sent with both, option by option in the order of the attempt, and without a word of its explanations', async () => {
    const { questions, sections, passages, languages, in: named } = await paper('Two');
    expect({ languages, named }).toEqual({ languages: ['en', 'hi'], named: { hi: { name: hindi('Two') } } });
    expect(sections?.[0]?.in).toEqual({ hi: { name: hindi('Physics') } });
    expect(passages?.[0]?.in).toEqual({ hi: { text: hindi('A story to read') } });
    for (const { question, options, in: others } of questions) {
      expect(others?.['hi']?.question).toBe(hindi(question));
      if (options.length > 0) expect(others?.['hi']?.options).toEqual(inHindi(options));
      expect(others?.['hi']).not.toHaveProperty('explanation');
    }
    expect(
      questions.filter(({ options }, place) => options[0] !== questions[place]?.options.toSorted()[0]).length,
    ).toBeGreaterThan(0);
  });

  it('without the second language is what a paper in one always was', async () => {
    const [one, two] = await Promise.all([paper('One'), paper('Two')]);
    expect(JSON.stringify(one)).not.toMatch(/"(?:in|languages)":/u);
    const keys = (question: object) => Object.keys(question).filter((name) => name !== 'in');
    expect(one.questions.map(keys)[0]).toEqual(two.questions.map(keys)[0]);
  });

  it('tells of its languages at the entrance', async () => {
    const { data } = await portal.call(exams.exam_entrance, { exam_id: ids['Two'] ?? 0 }, { caller: asha });
    expect(data).toMatchObject({ languages: ['en', 'hi'], in: { hi: { instructions: '<p>निर्देश</p>' } } });
    expect(data?.sections?.[1]?.in).toEqual({ hi: { name: hindi('English') } });
  });

  it('earns the same, question by question, and has the same receipt; the report and revision have both languages', async () => {
    const [one, two] = [await sat('One'), await sat('Two')];
    expect(two.data?.score_text).toBe(one.data?.score_text);
    const earned = ({ report }: typeof one) =>
      Object.fromEntries(
        (report?.report ?? []).map(({ key = '', outcome, earned: marks, correct_answer, answer }) => [
          key,
          [outcome, marks, correct_answer, answer],
        ]),
      );
    expect(earned(two)).toEqual(earned(one));
    expect(await statistics('two')).toEqual(await statistics('one'));
    const { letters, answers_hash: _hash, item_name: _name, ...rest } = two.facts ?? {};
    expect(letters).toEqual(one.facts?.letters);
    expect(rest).toMatchObject({
      result: one.facts?.result,
      answered: one.facts?.answered,
      not_answered: one.facts?.not_answered,
    });
    for (const { options, in: others } of two.report?.report ?? [])
      if (options.length > 0) expect(others?.['hi']?.options).toEqual(inHindi(options));
    const reported = two.report?.report.find(({ key }) => key === 'p3');
    expect(reported?.in?.['hi']).toMatchObject({ question: hindi('Question p3'), explanation: hindi('Because of p3') });
    expect(two.report?.analytics).toMatchObject({ languages: ['en', 'hi'], in: { hi: { name: hindi('Two') } } });
    portal.passTime(48 * HOUR);
    asha = await portal.signIn(ASHA);
    const deck = (await portal.call(students.revision, {}, { caller: asha })).data?.cards ?? [];
    const card = deck.find(({ paper: of }) => of.name === 'Two');
    expect(card).toMatchObject({ languages: ['en', 'hi'], in: { hi: { question: hindi(card?.question ?? '') } } });
  });
});
