import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { subjects, news, search, materials } = calls;
const HINDI = { Cookie: 'portal_language=hi' };

function bilingual() {
  const school = testSchool();
  const [subject, chapter, topic, material, item] = [
    school.subjects.find(({ subject_name }) => subject_name === 'Physics'),
    school.chapters.find(({ chapter_name }) => chapter_name === 'Motion'),
    school.topics[0],
    school.materials[0],
    school.news[0],
  ];
  if (!subject || !chapter || !topic || !material || !item) throw new Error('the test school has one of each');
  const named = (hi: unknown) => ({ names_in: JSON.stringify({ hi }) });
  Object.assign(school.settings, { languages: 'en hi' });
  Object.assign(subject, named('भौतिकी'));
  Object.assign(chapter, named('गति'));
  Object.assign(topic, named('गति के बारे में'));
  Object.assign(material, named('सूत्र पत्र'));
  Object.assign(item, named({ heading: 'स्वागत है', news: '<p>नमस्ते</p>' }));
  return school;
}

describe.each(EITHER)('LANG-09 on %s, what the school has named in Hindi', (engine) => {
  let portal: TestPortal;
  let caller: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: bilingual() });
    await portal.services.look.refresh();
    caller = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  test('is called so for who reads Hindi, and as before for everybody else', async () => {
    const names = async (headers?: Record<string, string>) => {
      const options = { caller, ...(headers && { headers }) };
      const { data: all = [] } = await portal.call(subjects.subjects, {}, options);
      const [first] = all;
      const sub_id = first?.subject_id ?? 0;
      const { data: chapters = [] } = await portal.call(subjects.chapters, { sub_id }, options);
      const chapter_id = chapters[0]?.chapter_id ?? 0;
      const { data: topics = [] } = await portal.call(subjects.topics, { chapter_id }, options);
      const { data: sheets = [] } = await portal.call(materials.study_materials, { sub_id, chapter_id }, options);
      const { data: items = [] } = await portal.call(news.news_events, {}, options);
      return [
        first?.subject_name,
        chapters[0]?.subject_name,
        topics[0]?.chapter_name,
        topics[0]?.topic_name,
        sheets[0]?.title,
        items.some(({ heading, news: text }) => heading === 'स्वागत है' && text === '<p>नमस्ते</p>'),
      ];
    };
    expect(await names(HINDI)).toEqual(['भौतिकी', 'भौतिकी', 'गति', 'गति के बारे में', 'सूत्र पत्र', true]);
    const english = await names();
    expect(english).toEqual([
      'Physics',
      'Physics',
      'Motion',
      'About motion',
      expect.not.stringMatching(/\p{Script=Devanagari}/u),
      false,
    ]);
    expect(await names({ Cookie: 'portal_language=en' })).toEqual(english);
  });

  test('LANG-11 is found by either name and by its sound, whatever the language of who searches', async () => {
    const found = async (q: string, headers = {}) => {
      const { data = [] } = await portal.call(search.search, { q }, { caller, headers });
      return data.filter(({ kind }) => kind === 'subject').map(({ name }) => name);
    };
    expect(await found('भौतिकी')).toEqual(['Physics']);
    expect(await found('physics', HINDI)).toContain('भौतिकी');
    expect(await found('भौतिकी', HINDI)).toEqual(['भौतिकी']);
    for (const typed of ['bhautiki', 'bhoutik', 'fisiks', 'phisics'])
      expect([typed, (await found(typed))[0]]).toEqual([typed, 'Physics']);
    // Chemistry has no Hindi name in this school.
    expect(await found('rasayan')).toEqual([]);
  });
});
