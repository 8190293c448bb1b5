import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILINGUAL, type Bilingual } from '@portal/bank/languages/testing.bilingual';
import { toYaml } from '@portal/bank/yaml/order';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { runPortal } from '../../testing/command.ts';
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
      writeFiles(folder, { [`exams/sown-${paper}.yaml`]: exam(`sown-${paper}`, own.map(({ question }) => question)) });
    const lines = await check();
    const missed = papers.flatMap((own, paper) => {
      const text = readFileSync(path.join(folder, `exams/sown-${paper}.yaml`), 'utf8').split('\n');
      const starts = text.flatMap((line, index) => (line.startsWith('  - key: ') ? [index + 1] : []));
      const said = lines.flatMap((line) => (line.startsWith(`exams/sown-${paper}.yaml:`) ? [Number(/:(\d+)/u.exec(line)?.[1])] : []));
      const found = new Set(said.map((at) => starts.findLastIndex((start) => start <= at)));
      return own.flatMap((each, place) => (found.has(place) ? [] : [each]));
    });
    const counts = (list: typeof sown) =>
      Object.fromEntries(SLIPS.map((slip) => [slip, list.filter((each) => each.slip === slip).length]));
    const { negation: unseen = 0, ...others } = counts(missed);
    expect(others, JSON.stringify(missed.filter(({ slip }) => slip !== 'negation').slice(0, 5), undefined, 1)).toEqual({ digit: 0, unit: 0, sign: 0, option: 0, formula: 0, picture: 0 });
    expect({ of: counts(sown).negation, unseen }).toEqual({ of: 142, unseen: 0 });
    expect(lines[0]).toMatch(/: the two languages differ: .*'.+' – '.+'\. Correct one of them/u);
  });
});
