import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '../../../testing/command.ts';
import { bankSchool, type BankSchool } from './testing.bank.ts';
import { item21, response21 } from './testing.qti.ts';
import { paragraph, table, word } from './testing.word.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const TABLE = `question,question_hi,option A,option_a_hi,B,option_b_hi,answer,explanation,explanation_hi,question no
What is the speed of light?,प्रकाश की चाल क्या है?,3e8 m/s,,speed of sound,ध्वनि की चाल,A,By measurement,मापन से,1
A body of 2 kg falls for 3 s. Its acceleration is,2 kg का एक पिंड 5 s तक गिरता है। इसका त्वरण है,9.8 m/s²,,zero,शून्य,A,,,2
Which is a vector?,सदिश राशि कौन-सी है?,force,बल,mass,,A,,,3
Only in English?,,yes,,no,,A,,,4
`;
const HINDI = { question: 'प्रकाश की चाल क्या है?', options: ['3e8 m/s', 'ध्वनि की चाल'], explanation: 'मापन से' };

describe('LANG-01 LANG-03 a bank in two languages', () => {
  test('a table has a column for each text; where the two differ, or one option is missing, the question is dropped with both sentences', async () => {
    const { outcomes, notes } = await school.report('bank.csv', TABLE, '--write');
    expect(outcomes.map(({ result }) => result)).toEqual(['taken', 'dropped', 'dropped', 'taken']);
    expect(outcomes[1]?.why).toEqual([
      "the two languages differ: en has the number 3 where hi has 5: 'A body of 2 kg falls for 3 s. Its acceleration is' – '2 kg का एक पिंड 5 s तक गिरता है। इसका त्वरण है'",
    ]);
    expect(outcomes[2]?.why).toEqual(["en has 2 options, and hi has 1: 'force / mass' – 'बल'"]);
    expect(notes).toEqual(['Columns left out: question no.']);
    expect(school.quiz()).toMatchObject({ languages: ['en', 'hi'] });
    expect(school.quiz().questions.map((question) => question['in'])).toEqual([{ hi: HINDI }, undefined]);
    expect(await school.check()).toMatchObject({ code: 0 });
  });

  test('QTI has its languages side by side, each text with its xml:lang', async () => {
    const both = (en: string, hi: string) => `<p xml:lang="en">${en}</p><p xml:lang="hi-IN">${hi}</p>`;
    const choice = (id: string, en: string, hi: string) => `<simpleChoice identifier="${id}">${both(en, hi)}</simpleChoice>`;
    const options = choice('A', '3 m/s', '3 m/s') + choice('B', 'speed of sound', 'ध्वनि की चाल');
    const asked = `<prompt>${both('What is the speed of light?', 'प्रकाश की चाल क्या है?')}</prompt>`;
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${asked}${options}</choiceInteraction>`;
    const item = item21('light', response21('identifier', 'single', ['A']), body).replace('<p>light</p>', '');
    const { outcomes } = await school.report('light.xml', item, '--write');
    expect(outcomes.map(({ result, why }) => [result, why])).toEqual([['taken', []]]);
    expect(school.quiz()).toMatchObject({
      languages: ['en', 'hi'],
      questions: [
        {
          question: 'What is the speed of light?',
          options: ['3 m/s', 'speed of sound'],
          in: { hi: { question: 'प्रकाश की चाल क्या है?', options: ['3 m/s', 'ध्वनि की चाल'] } },
        },
      ],
    });
    const other = await school.report(
      'other.xml',
      item.replace('<p xml:lang="hi-IN">3 m/s</p>', '<p xml:lang="hi-IN">5 m/s</p>'),
    );
    expect(other.outcomes[0]?.why.join()).toContain('en has the number 3 where hi has 5');
  });

  test('a Word document has them in the two columns of a table, English beside Hindi', async () => {
    const rows: [string, string][] = [
      ['1. What is the speed of light?', '1. प्रकाश की चाल क्या है?'],
      ['(a) 3 m/s', '(a) 3 m/s'],
      ['(b) speed of sound', '(b) ध्वनि की चाल'],
      ['Answer: (a)', 'उत्तर: (a)'],
      ['2. A body of 2 kg falls for 3 s. Its acceleration is', 'प्रश्न 2. 2 kg का पिंड 3 s गिरता है। त्वरण है'],
      ['(a) zero', '(a) शून्य'],
      ['(b) 9.8 m/s', '(b) 9.8 m/s'],
      ['Answer: (b)', 'उत्तर: (b)'],
      ['3. Which is a vector?', '3. सदिश कौन-सा है?'],
      ['(a) force', '(a) बल'],
      ['(b) mass', ''],
      ['Answer: (a)', ''],
    ];
    const written = [paragraph('Physics'), table(['English version', 'हिन्दी रूपांतर'], ...rows)];
    const { outcomes } = await school.report('both.docx', word(written), '--write');
    expect(outcomes.map(({ result, why }) => [result, why])).toEqual([
      ['taken', []],
      ['taken', []],
      ['dropped', ["en has 2 options, and hi has 1: 'force / mass' – 'बल'"]],
    ]);
    expect(school.quiz()).toMatchObject({
      languages: ['en', 'hi'],
      questions: [
        {
          question: 'What is the speed of light?',
          in: { hi: { question: 'प्रकाश की चाल क्या है?', options: ['3 m/s', 'ध्वनि की चाल'] } },
        },
        { answer: 2, in: { hi: { question: '2 kg का पिंड 3 s गिरता है। त्वरण है', options: ['शून्य', '9.8 m/s'] } } },
      ],
    });
  });

  test.each(['moodle.xml', 'bank.gift'])(
    'is written as %s between the marks of Moodle’s filter, and read again as it was',
    async (to) => {
      await school.report('bank.csv', TABLE, '--write');
      const before = school.quiz();
      const file = path.join(school.folder, to);
      const paper = path.join(school.chapter, 'quiz-bank.yaml');
      expect(await runPortal({}, 'content', 'export-bank', paper, '--to', file)).toMatchObject({ code: 0 });
      expect(readFileSync(file, 'utf8')).toMatch(/mlang hi/u);
      writeFileSync(paper, '');
      const { outcomes } = await school.report(`again-${to}`, readFileSync(file));
      const [again] = outcomes;
      expect(again?.question).toMatchObject({
        question: 'What is the speed of light?',
        languages: ['en', 'hi'],
        in: { hi: HINDI },
      });
      expect(outcomes[1]?.question).not.toHaveProperty('in');
      expect(before.questions).toHaveLength(2);
    },
  );
});
