import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILINGUAL, type Bilingual } from '@portal/bank/languages/testing.bilingual';
import { toYaml } from '@portal/bank/yaml/order';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { runPortal } from '../../testing/command.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { slipped, SLIPS, type Slip } from '../../testing/slips.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-languages-'));
  writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  writeFiles(folder, { 'exams/another.svg': svg, 'exams/graph.svg': svg });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An exam of these questions; pictures of other formats become drawings. */
const exam = (key: string, questions: Bilingual[]) =>
  toYaml({
    key,
    name: 'Practice paper',
    subject: 'physics',
    added_on: '2026-11-16',
    languages: ['en', 'hi'],
    questions: questions.map(({ en, hi }, place) => ({
      key: `q${place + 1}`,
      ...drawn(en),
      answer: 1,
      in: { hi: drawn(hi) },
    })),
  });

const drawn = ({ question, options }: Bilingual['en']) => ({
  question: question.replaceAll(/(?<=\]\()(?:circuit|nephron)[^)]*/gu, 'graph.svg'),
  options,
});

async function check(): Promise<string[]> {
  const { out, fault } = await runPortal({}, 'content', 'check', folder);
  return `${out}\n${fault}`.split('\n').filter((line) => line.startsWith('exams/'));
}

const QUIZ = 'subjects/01-physics/01-motion/quiz-motion-1.yaml';
const BESIDE = QUIZ.replace('.yaml', '.hi.yaml');
const HINDI = `name: 'गति: मूल बातें'
questions:
  # asked of Dr Rao
  - key: q1
    question: 'एक पिंड विराम से $a=2\\,\\text{m/s}^2$ के साथ चलता है। $5\\,\\text{s}$ में यह कितनी दूर जाता है?'
    explanation: '$s=\\frac12 at^2=25\\,\\text{m}$।'
`;
const textOf = (file: string, of = folder): string => readFileSync(path.join(of, file), 'utf8');
const addLanguages = (): void =>
  writeFiles(folder, { [QUIZ]: textOf(QUIZ).replace("name: 'Motion: the basics'\n", '$&languages: [en, hi]\n') });

describe.each(EITHER)('LANG-01 on %s, texts in a second language', (engine) => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await install(engine);
  });
  afterEach(() => installation.remove());
  const run = async (...args: string[]): Promise<string> => {
    const { code, out, fault } = await installation.run('content', ...args);
    expect(code, fault).toBe(0);
    return out;
  };

  test('in a file beside the paper come back from an export as they were, twice; export into the folder writes nothing', async () => {
    addLanguages();
    writeFiles(folder, { [BESIDE]: HINDI });
    await run('load', folder);
    const [first, second] = [path.join(folder, '../first'), path.join(folder, '../second')].map(
      (each) => `${each}-${path.basename(folder)}`,
    ) as [string, string];
    await run('export', first);
    expect(textOf(BESIDE, first)).toBe(HINDI.replace('  # asked of Dr Rao\n', ''));
    expect(textOf(QUIZ, first)).not.toContain('hi:');
    expect(await run('load', first)).toContain('Nothing');
    await run('export', second);
    for (const file of [QUIZ, BESIDE]) expect(textOf(file, second)).toBe(textOf(file, first));
    const before = [textOf(QUIZ), textOf(BESIDE)];
    await run('export', '--into', folder);
    expect([textOf(QUIZ), textOf(BESIDE)]).toEqual(before);
    for (const each of [first, second]) rmSync(each, { recursive: true });
  });

  test('in the paper itself stay there', async () => {
    addLanguages();
    writeFiles(folder, {
      [QUIZ]: `${textOf(QUIZ).replace(/\n+$/u, '\n')}    in:\n      hi: { question: 'एक पिंड: $a=2\\,\\text{m/s}^2$, $5\\,\\text{s}$?' }\n`,
    });
    await run('load', folder);
    const first = `${folder}-first`;
    await run('export', first);
    expect(textOf(QUIZ, first)).toContain("      hi:\n        question: 'एक पिंड: $a=2");
    expect(await run('load', first)).toContain('Nothing');
    rmSync(first, { recursive: true });
  });
});

describe('LANG-01 mistakes of a second language are named in its own file', () => {
  test.each([
    ['languages: [en, hi]', 'languages: [en, ta]', `${BESIDE}:1 quiz-motion-1.yaml does not say that it is in hi, too.`],
    ['key: q1', 'key: q9', `${BESIDE}:3 quiz-motion-1.yaml has no q9 among its questions.`],
    ['question:', 'marks: 4\n    question:', `${BESIDE}:4 questions.1.marks is not a field of this file.`],
    ['explanation:', "options: ['10 m', '25 m']\n    explanation:", `${BESIDE}:5 en has 3 options, and hi has 2:`],
    ['=25', '=52', `${BESIDE}:5 the two languages differ: en has the formula $s=\\frac12at^2=25{m}$ where hi has`],
  ])('%s → %s', async (from, to, said) => {
    addLanguages();
    writeFiles(folder, { [BESIDE]: HINDI.replace('  # asked of Dr Rao\n', '') });
    const file = from.startsWith('languages') ? QUIZ : BESIDE;
    expect(textOf(file)).toContain(from);
    writeFiles(folder, { [file]: textOf(file).replace(from, () => to) });
    const { code, out } = await runPortal({}, 'content', 'check', folder);
    expect(code).toBe(1);
    expect(out).toContain(said);
  });
});

describe('LANG-03 the languages of a paper are compared', () => {
  test('of sixty right questions in English and Hindi nothing is said', async () => {
    writeFiles(folder, { 'exams/right.yaml': exam('right', [...BILINGUAL]) });
    expect(await check()).toEqual([]);
  });

  test('a thousand slips: every digit, unit, sign, option, formula and picture is found, with both sentences', async () => {
    const chance = new Chance(36);
    const sown: { slip: Slip; question: Bilingual }[] = [];
    while (sown.length < 1000) {
      const slip = SLIPS[sown.length % SLIPS.length] ?? 'digit';
      const { en, hi } = chance.of(BILINGUAL);
      const drawnPair = { en: drawn(en), hi: drawn(hi) };
      const now = slipped(drawnPair, slip, chance);
      if (now) sown.push({ slip, question: { en: drawnPair.en, hi: now } });
    }
    const papers = Array.from({ length: 10 }, (_, paper) => sown.slice(paper * 100, paper * 100 + 100));
    for (const [paper, own] of papers.entries())
      writeFiles(folder, {
        [`exams/sown-${paper}.yaml`]: exam(
          `sown-${paper}`,
          own.map(({ question }) => question),
        ),
      });
    const lines = await check();
    const missed = papers.flatMap((own, paper) => {
      const text = readFileSync(path.join(folder, `exams/sown-${paper}.yaml`), 'utf8').split('\n');
      const starts = text.flatMap((line, index) => (line.startsWith('  - key: ') ? [index + 1] : []));
      const said = lines.flatMap((line) =>
        line.startsWith(`exams/sown-${paper}.yaml:`) ? [Number(/:(\d+)/u.exec(line)?.[1])] : [],
      );
      const found = new Set(said.map((at) => starts.findLastIndex((start) => start <= at)));
      return own.flatMap((each, place) => (found.has(place) ? [] : [each]));
    });
    const counts = (list: typeof sown) =>
      Object.fromEntries(SLIPS.map((slip) => [slip, list.filter((each) => each.slip === slip).length]));
    const { negation: unseen = 0, ...others } = counts(missed);
    expect(others, JSON.stringify(missed.filter(({ slip }) => slip !== 'negation').slice(0, 5), undefined, 1)).toEqual({
      digit: 0,
      unit: 0,
      sign: 0,
      option: 0,
      formula: 0,
      picture: 0,
    });
    expect({ of: counts(sown).negation, unseen }).toEqual({ of: 142, unseen: 0 });
    expect(lines[0]).toBe(
      "exams/sown-0.yaml:14 the two languages differ: en has the number 180 where hi has 183: '180 days' – '183 दिन'. Correct one of them, or say in differs: why they are to.",
    );
  });
});
