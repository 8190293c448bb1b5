import { join } from 'node:path';
import { search, wordsOf, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchool } from '../content/read.ts';
import { Chance } from '../testing/chance.ts';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { school: DEMO } = readSchool(join(import.meta.dirname, '../../../content'), 'Asia/Kolkata');
/** The names of the things of the demo school. */
const NAMES = [
  ...new Set([
    ...DEMO.chapters.map(({ chapter_name }) => chapter_name),
    ...DEMO.topics.map(({ topic_name }) => topic_name),
    ...DEMO.materials.map(({ title }) => title),
    ...[...DEMO.quizzes, ...DEMO.exams].map(({ name }) => name),
  ]),
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The test school with the demo school's names as topics of class 11. */
function demoNamed() {
  const school = testSchool();
  const [topic] = school.topics;
  if (!topic) throw new Error('the test school has a topic');
  school.topics = NAMES.map((topic_name, index) => ({ ...topic, key: `demo-${index}`, topic_name }));
  return school;
}

/** A name with a slip of the finger at a letter. */
function slipped(chance: Chance, name: string, how: (letter: string, next: string) => string): string {
  const places = [...name.matchAll(/\p{L}(?=\p{L})/gu)].map(({ index }) => index);
  const at = chance.of(places);
  return name.slice(0, at) + how(name.charAt(at), name.charAt(at + 1)) + name.slice(at + 2);
}

const SLIPS: Record<string, (chance: Chance, name: string) => string> = {
  one: (chance, name) => slip(chance, name),
  two: (chance, name) => slip(chance, slip(chance, name)),
  swapped: (chance, name) => slipped(chance, name, (letter, next) => next + letter),
  doubled: (chance, name) => slipped(chance, name, (letter, next) => letter + letter + next),
};

const slip = (chance: Chance, name: string) =>
  slipped(
    chance,
    name,
    chance.of([(_, next) => next, (letter, next) => letter + chance.of(LETTERS) + next, (_, next) => chance.of(LETTERS) + next]),
  );

describe.each(EITHER)('a search that forgives, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: demoNamed() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  let asked = 0;
  const found = async (q: string) => {
    // Time passes: more searches a minute are turned away.
    asked += 1;
    if (asked % 50 === 0) portal.passTime(60_000);
    const { data } = await portal.call(search.search, { q: q.slice(0, 100) }, { caller: asha });
    return data ?? [];
  };

  test('FIND-09 of 300 names of the demo school with slips of the finger nine of ten are among the first three', async () => {
    const chance = new Chance(37);
    const missed: string[] = [];
    for (let index = 0; index < 300; index += 1) {
      const name = chance.of(NAMES);
      const how = Object.keys(SLIPS)[index % 4] ?? '';
      const typed = SLIPS[how]?.(chance, name) ?? '';
      const hits = await found(typed);
      if (!hits.slice(0, 3).some((hit) => hit.name === name)) missed.push(`${how}: ${name} as ${typed}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(30);
  });

  test('FIND-09 of 300 words that nobody means none finds anything', async () => {
    const chance = new Chance(38);
    const known = new Set(NAMES.flatMap((name) => wordsOf(name).map(({ folded }) => folded)));
    for (let index = 0; index < 300; index += 1) {
      const word = Array.from({ length: chance.whole(5, 10) }, () => chance.of(LETTERS)).join('');
      if (known.has(word)) continue;
      expect([word, await found(word)]).toEqual([word, []]);
    }
  });
});
