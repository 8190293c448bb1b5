import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankSchool, type BankSchool } from './testing.bank.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const quiz = (file?: string) => school.quiz(file);

test('where some questions have a section, the others come into one of their own, and the report says so', async () => {
  const rows = ['question,A,B,answer,section', 'One,a,b,A,Physics', 'Two,a,b,A,', 'Three,a,b,A,भौतिकी'];
  const report = await school.report('bank.csv', rows.join('\n'), '--write');
  expect(report.notes).toEqual(["1 question without a section in this bank: the section 'General' is theirs."]);
  const { sections, questions } = quiz() as {
    sections: { key: string; name: string }[];
    questions: { question: string; section: string }[];
  };
  const names = new Map(sections.map(({ key, name }) => [key, name]));
  expect(questions.map((each) => [each.question, names.get(each.section)])).toEqual([['One', 'Physics'], ['Three', 'भौतिकी'], ['Two', 'General']]); // prettier-ignore
  expect(await school.check()).toMatchObject({ code: 0 });
});

const TABLE = [
  'Question|Type|Section|Marking|Passage|A|B|C|row I|row II|column P|column Q|column R|Answer|Quiz|Topic|Decimals',
  'One|single|Physics|jee-main||a|b|c||||||B|JEE|Light|',
  'Two|multiple|Physics|4/-2/0/jee-advanced||a|b|c||||||A;C|JEE||',
  'Three||Chemistry|4/0||||||||||2.4..2.6|JEE||',
  'Four|numeric|Physics|2 -1/3||||||||||12.5±0.1 OR 13|JEE||2',
  'Five|integer|Chemistry|jee-advanced||||||||||42|JEE||',
  'Six|matrix|Chemistry|jee-advanced|||||one|two|x|y|z|I:P,R;II:Q|JEE||',
  'Seven||Physics||Read this.|a|b|c||||||A or C|JEE||',
  'Eight||Physics|||a|b|c||||||B|JEE||',
  'Nine||Physics||Read this.|a|b|c||||||AC OR ABC|JEE||',
  'Ten|MCQ|Physics|gate||a|b|c||||||B|JEE||',
  'No preset|single|Physics|jee||a|b|c||||||B|JEE||',
  'Not for it|matrix|Physics|jee-main|||||one|two|x|y|z|I:P;II:Q|JEE||',
  'No range|numeric|Physics|||||||||||2,5|JEE||',
  'Backwards|numeric|Physics|||||||||||3..2|JEE||',
  'No row|matrix|Physics||||||one|two|x|y|z|I:P;III:Q|JEE||',
  'Twice|multiple|Physics|||a|b|c||||||A;A|JEE||',
];

test('a table says type, section, marking, passage and topic, and what it says wrongly is named', async () => {
  const csv = TABLE.map((row) =>
    row
      .split('|')
      .map((cell) => `"${cell.replace(' OR ', ' | ')}"`)
      .join(','),
  ).join('\n');
  const report = await school.report('bank.csv', csv, '--write');
  expect(report.notes).toEqual(["Types that the answer's form decides, since they name none: MCQ."]);
  const why = Object.fromEntries(
    report.outcomes.map(({ name, result, why: said }) => [name, result === 'taken' ? '' : `${result}: ${said.join('; ')}`]),
  );
  expect(why).toEqual({
    One: '', Two: '', Four: '', Five: '', Six: '', Seven: '', Eight: '', Ten: '',
    Three: 'changed: it has no options: its answer is a typed number',
    Nine: 'changed: several options are right (AC | ABC): students tick all of them',
    'No preset': "dropped: its marking 'jee' is neither right/wrong, such as 4/-1, nor a preset: jee-main, jee-advanced, neet, cuet, gate, ibps",
    'Not for it': 'dropped: its marking jee-main says nothing for the type matrix: give it right/wrong, such as 4/-1',
    'No range': "dropped: its answer '2,5' is no number such as 12.5, 2.4..2.6 or 2.5±0.1",
    Backwards: 'dropped: its answer begins at 3 and ends before, at 2',
    'No row': 'dropped: its row II has no right column',
    Twice: "dropped: its answer 'A;A' names an option twice",
  }); // prettier-ignore
  const { sections, passages, questions } = quiz();
  expect(sections).toEqual([
    { key: 'physics', name: 'Physics' },
    { key: 'chemistry', name: 'Chemistry' },
  ]);
  expect(passages).toEqual([{ key: expect.any(String) as string, text: 'Read this.' }]);
  // The questions of a section stand together, and within it those of a passage.
  expect(questions.map((each) => each['question'])).toEqual(
    ['One', 'Two', 'Four', 'Seven', 'Nine', 'Eight', 'Ten', 'Three', 'Five', 'Six'], // prettier-ignore
  );
  const named = Object.fromEntries(questions.map((each) => [each['question'], each]));
  expect(named).toMatchObject({
    One: { answer: 2, marking: 'jee-main', topic: 'Light', section: 'physics' },
    Two: { type: 'multiple', answer: [1, 3], marking: { right: 4, wrong: -2, partial: 'jee-advanced' } },
    Three: { type: 'numeric', answer: { min: 2.4, max: 2.6 }, marks: 4, negative_marks: 0 },
    Four: { answer: [{ value: 12.5, tolerance: 0.1 }, 13], decimals: 2, marking: { right: 2, wrong: '-1/3' } },
    Five: { type: 'numeric', integer: true, answer: 42, marking: 'jee-advanced' },
    Six: { rows: { I: 'one', II: 'two' }, answer: { I: ['P', 'R'], II: ['Q'] } },
    Seven: { answer: [1, 3], passage: (passages as { key: string }[])[0]?.key },
    Nine: { answer: [[1, 3], [1, 2, 3]] },
    Ten: { answer: 2, marking: 'gate', marks: 1 },
  }); // prettier-ignore
  expect(named['One']).not.toHaveProperty('marks');
  expect(await school.check()).toMatchObject({ code: 0 });

  // A corrected table: the paper keeps its order and its parts, and each change is shown.
  const corrected = csv.replace('"B","JEE","Light"', '"A","JEE","Light"').replace('"42"', '"43"');
  const shown = await school.report('bank.csv', corrected, '--update', '--write');
  expect(shown.update?.changes.filter(({ what }) => what === 'changed')).toMatchObject([
    { question: 'One', why: ['answer: b → a'] },
    { question: 'Five', why: ['answer: 42 → 43'] },
  ]);
  expect(await school.check()).toMatchObject({ code: 0 });
});
