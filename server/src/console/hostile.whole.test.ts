import { calls } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { ASHA, startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let school: FolderSchool;
beforeAll(async () => {
  portal = await startPortal('sqlite');
  school = await loadFolderSchool(portal, {});
});
afterAll(async () => {
  await portal.stop();
  school.remove();
});

const preview = async (body: string, head: object = {}) =>
  portal.call(
    staffCalls.source.preview,
    { kind: 'news', key: 'hostile', source: { head: { heading: 'Hostile', date: '2026-11-20', ...head }, body } },
    { caller: school.owner },
  );

test.each([
  ['![', 125_000, 'the text has 250001 characters, 30000 at most: divide it'],
  ['>', 29_000, 'lists or quotations stand in each other more than 20 deep'],
  ['- ', 10_000, 'lists or quotations stand in each other more than 20 deep'],
  ['1. ', 9000, 'lists or quotations stand in each other more than 20 deep'],
  ['<b>', 9000, 'tags stand in each other more than 200 deep'],
  ['<table>', 100, 'outside a whole table'],
])('SRV-09 a preview of %s, many times, is refused in words', async (sign, times, problem) => {
  const { data } = await preview(`${sign.repeat(times)}a`);
  expect(data?.findings.map((each) => each.problem).join()).toContain(problem);
});

test('SRV-09 a formula in itself thousands of times, and fields in fields, are refused in words', async () => {
  const { data } = await preview(`$${String.raw`\frac1{`.repeat(450)}x${'}'.repeat(450)}$`);
  expect(data?.findings[0]?.problem).toContain('tags stand in each other more than 200 deep');
  let deep: object = {};
  for (let at = 0; at < 500; at += 1) deep = { deep };
  const answer = await preview('Text', { deep });
  expect(answer).toMatchObject({ status: false, message: expect.stringContaining('must not be nested') as string });
});

test('SRV-09 students are answered while ten such previews are made', async () => {
  const asha = await portal.signIn(ASHA);
  const made = Promise.all(Array.from({ length: 10 }, () => preview('a**b'.repeat(7000))));
  const answered = await portal.call(calls.news.news_events, {}, { caller: asha });
  expect(answered.status).toBe(true);
  for (const { data } of await made) expect(data?.findings).toEqual([]);
});
