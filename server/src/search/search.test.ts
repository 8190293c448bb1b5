import { readFileSync } from 'node:fs';
import { isFound, search, soughtIn, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchool } from '../content/apply.store.ts';
import type { School } from '../content/plan.ts';
import { directSql } from '../testing/database.ts';
import { ASHA, ENGINES, MEERA, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { KINDS } from './kinds.ts';
import { nameTheNameless } from './names.ts';

/** The names of the fixture with what they must be found by; those of '-' find none. */
const FIXTURE = new Map(
  readFileSync(new URL('./queries.txt', import.meta.url), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((block) => {
      const [name = '', ...queries] = block.replace(/\n$/u, '').split('\n');
      return [name, queries] as const;
    }),
);
const NAMES = [...FIXTURE.keys()].filter((name) => name !== '-');

/** The test school, and in it a chapter, a topic, a quiz, an item of news … of the fixture's names by turns. */
function namedSchool(): School {
  const school = testSchool();
  const [topic, material, chapter, quiz, exam, news] = [
    school.topics[0],
    school.materials[0],
    school.chapters[0],
    school.quizzes[0],
    school.exams[0],
    school.news[0],
  ];
  if (!topic || !material || !chapter || !quiz || !exam || !news) throw new Error('the test school has one of each');
  for (const [index, name] of NAMES.entries()) {
    const key = `named-${index}`;
    [
      () => school.topics.push({ ...topic, key, topic_name: name }),
      () => school.chapters.push({ ...chapter, key, chapter_name: name }),
      () => school.materials.push({ ...material, key, title: name }),
      () => school.quizzes.push({ ...quiz, key, name }),
      () => school.exams.push({ ...exam, key, name }),
      () => school.news.push({ ...news, key, heading: name }),
    ][index % 6]?.();
  }
  // Nobody of class 11 sees this chapter.
  school.topics.push({ ...topic, key: 'hidden', chapter: 'charge', topic_name: 'Newton in class 12' });
  return school;
}

describe.each(ENGINES)('search on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let meera: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: namedSchool() });
    asha = await portal.signIn(ASHA);
    meera = await portal.signIn(MEERA);
  });
  afterAll(() => portal.stop());

  const found = async (q: string, caller = asha) => {
    const { data, code } = await portal.call(search.search, { q }, { caller });
    expect(code).toBe(200);
    return data ?? [];
  };
  const namesOf = async (q: string, caller = asha) => (await found(q, caller)).map(({ name }) => name);
  const ofClass11 = () => [
    ...NAMES,
    'Physics',
    'Todays Live Class - Physics',
    'Motion',
    'About motion',
    'Sheet of motion',
    'Motion quiz',
    'Mid-term',
    'For all',
  ];

  test('FIND-01 FIND-02 200 searches in Hindi, English and both find what they are written for, and the same on every engine', async () => {
    const queries = [...FIXTURE].flatMap(([name, list]) => list.map((q) => [name, q] as const));
    expect(queries.length).toBeGreaterThanOrEqual(200);
    for (const [index, [name, q]] of queries.entries()) {
      // Time passes: more searches a minute are turned away.
      if (index % 50 === 49) portal.passTime(60_000);
      // Hits but for a slip have tests of their own.
      const names = (await found(q)).filter(({ meant }) => meant === undefined).map((hit) => hit.name);
      if (name === '-') expect([q, names]).toEqual([q, []]);
      else expect([q, names]).toEqual([q, expect.arrayContaining([name])]);
      const sought = soughtIn(q);
      const expected = ofClass11().filter((each) => sought !== undefined && isFound(each, sought));
      expect([q, names.toSorted()]).toEqual([q, expected.toSorted()]);
    }
  });

  test('FIND-01 a hit says where it belongs to', async () => {
    portal.passTime(60_000);
    const [chapter, topic, named, material] = await found('motion');
    const place = { subject_name: 'Physics', chapter_name: 'Motion', chapter_id: chapter?.id };
    expect([chapter, topic, named, material].map((hit) => [hit?.kind, hit?.name])).toEqual([
      ['chapter', 'Motion'],
      ['topic', 'About motion'],
      ['topic', "Newton's laws of motion"],
      ['material', 'Sheet of motion'],
    ]);
    for (const hit of [chapter, topic, named, material]) expect(hit).toMatchObject(place);
    expect(await found('for all')).toEqual([{ kind: 'news', id: expect.any(Number) as number, name: 'For all' }]);
    expect(await found('mid-term')).toEqual([
      {
        kind: 'exam',
        id: expect.any(Number) as number,
        name: 'Mid-term',
        subject_id: expect.any(Number) as number,
        subject_name: 'Physics',
      },
    ]);
  });

  test('FIND-03 finds what the student may see and nothing else, as the lists do', async () => {
    expect(await namesOf('newton', meera)).toEqual(['Newton in class 12']);
    expect(await namesOf('newton class')).toEqual([]);
    expect(await namesOf('for', meera)).toEqual(expect.arrayContaining(['For 12', 'For all']));
    expect(await namesOf('for')).not.toContain('For 12');
    expect((await portal.call(search.search, { q: 'for' })).code).toBe(401);
    expect((await portal.call(search.search, { q: 'x'.repeat(101) }, { caller: asha })).code).toBe(400);
  });

  test('FIND-05 another name is found, and the old one no more, from the moment it is stored; so is what is archived', async () => {
    const school = namedSchool();
    const [chapter] = school.chapters;
    if (chapter) chapter.chapter_name = 'Kinematics';
    school.topics = school.topics.filter(({ topic_name }) => topic_name !== 'About motion');
    await portal.services.db.write(applySchool, { school, now: 1 });
    expect(await namesOf('kinem')).toEqual(['Kinematics']);
    expect(await namesOf('motion')).not.toContain('Motion');
    expect(await namesOf('about')).toEqual([]);
    await portal.services.db.write(applySchool, { school: namedSchool(), now: 2 });
    expect(await namesOf('kinem')).toEqual([]);
    expect(await namesOf('about motion')).toEqual(['About motion']);
  });

  test('FIND-05 a database of an older version is made searchable by itself, all of it and once', async () => {
    portal.passTime(60_000);
    const sql = directSql(portal.services.config.DATABASE_URL);
    const before = await sql.all('SELECT kind, word, item_id FROM search_word ORDER BY kind, item_id, word');
    const counted = await Promise.all(
      Object.values(KINDS).map(({ table }) => sql.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)),
    );
    await sql.run('DELETE FROM search_word');
    await sql.run('DELETE FROM search_name');
    expect(await namesOf('newton')).toEqual([]);
    await nameTheNameless(portal.services, new AbortController().signal);
    expect(await namesOf('newton')).toContain("Newton's laws of motion");
    expect(await sql.all('SELECT kind, word, item_id FROM search_word ORDER BY kind, item_id, word')).toEqual(before);
    const rows = await sql.get<{ count: number }>('SELECT count(*) AS count FROM search_name');
    expect(Number(rows?.count)).toBe(counted.reduce((sum, row) => sum + Number(row?.count), 0));
    await sql.close();
  });

  test('FIND-05 what is moved is found by who has its chapter now, also when an older version has moved it or named it', async () => {
    portal.passTime(60_000);
    const moved = (to: string) => {
      const school = namedSchool();
      for (const topic of school.topics) if (topic.topic_name === 'About motion') topic.chapter = to;
      return portal.services.db.write(applySchool, { school, now: 3 });
    };
    await moved('charge');
    expect(await namesOf('about motion')).toEqual([]);
    expect(await namesOf('about motion', meera)).toEqual(['About motion']);
    // An older version says neither where a name stands, nor that it was moved.
    const sql = directSql(portal.services.config.DATABASE_URL);
    await sql.run('UPDATE search_word SET chapter_id = NULL');
    expect(await namesOf('about motion')).toEqual([]);
    expect(await namesOf('about motion', meera)).toEqual(['About motion']);
    await moved('motion');
    const [motion] = await sql.all<{ chapter_id: number }>("SELECT chapter_id FROM topic WHERE topic_name = 'About motion'");
    await moved('charge');
    await sql.run("UPDATE topic SET chapter_id = ? WHERE topic_name = 'About motion'", motion?.chapter_id ?? 0);
    await sql.close();
    await nameTheNameless(portal.services, new AbortController().signal);
    expect(await namesOf('about motion')).toEqual(['About motion']);
  });

  test('FIND-04 those that are archived hide none of those behind them', async () => {
    const school = namedSchool();
    const [topic] = school.topics;
    if (!topic) throw new Error('the test school has topics');
    const numbered = Array.from({ length: 120 }, (_, index) => ({
      ...topic,
      key: `one-of-${index}`,
      topic_name: `Kepler Keplers ${index}`,
    }));
    await portal.services.db.write(applySchool, { school: { ...school, topics: [...school.topics, ...numbered] }, now: 3 });
    const left = [...school.topics, ...numbered.slice(110)];
    await portal.services.db.write(applySchool, { school: { ...school, topics: left }, now: 3 });
    expect(await namesOf('kepl')).toEqual(numbered.slice(110).map(({ topic_name }) => topic_name));
    expect(await namesOf('kepler keplers 115')).toEqual(['Kepler Keplers 115']);
  });

  test('FIND-04 of each kind come twelve, exact words first, and the longest name that a school can give is no fault', async () => {
    const school = namedSchool();
    const [topic] = school.topics;
    for (let index = 0; index < 20; index += 1)
      if (topic) school.topics.push({ ...topic, key: `many-${index}`, topic_name: `Optics${index < 18 ? 'like' : ''} ${index}` });
    if (topic) school.topics.push({ ...topic, key: 'long', topic_name: `${'दीर्घ'.repeat(1500)} ${'word '.repeat(400)}` });
    await portal.services.db.write(applySchool, { school, now: 3 });
    const names = await namesOf('optics');
    expect(names).toHaveLength(12);
    expect(names.slice(0, 2)).toEqual(['Optics 18', 'Optics 19']);
    expect(await namesOf('दीर्घदीर्घ')).toHaveLength(1);
    expect(await namesOf('दीर्घ'.repeat(20).slice(0, 100))).toHaveLength(1);
  });
});
