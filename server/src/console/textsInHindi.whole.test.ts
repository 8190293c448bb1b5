import type { StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { EITHER, startPortal, type TestPortal } from '../testing/portal.ts';

const { source, subjects, lists, audit } = staffCalls;
const HINDI = { Cookie: 'portal_language=hi-chosen' };
const SCHOOL = `name: Pragati
languages: [en, hi]
link_hosts: [meet.example.org]
levels: [{ key: class-11, name: Class 11 }, { key: class-12, name: Class 12 }]
batches: [{ key: morning, name: Class 11 Morning, level: class-11 }]
`;

describe.each(EITHER)('what is found in what staff write, in Hindi (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let caller: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'school.yaml': SCHOOL });
    caller = school.owner;
    await portal.services.look.refresh();
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const by = () => {
    portal.passTime(1000);
    return { caller, headers: HINDI };
  };
  /** Looks at news; answers problems and remedies in one line. */
  const found = async (body: string, head: object = {}) => {
    const news = { head: { heading: 'Test 5', date: '2026-11-20', ...head }, body };
    const { data, message } = await portal.call(source.preview, { kind: 'news', key: 'n', source: news }, by());
    return data ? data.findings.map(({ problem, remedy }) => `${problem}। ${remedy ?? ''}`.trim()).join(' ') : message;
  };

  test('LANG-08 formulas and markup of news: why they cannot be shown, and where', async () => {
    const [begin, end] = ['दिखाया नहीं जा सकता:', '। इसे ठीक करें।'];
    for (const [latex, why] of [
      [String.raw`\foo`, String.raw`\foo नाम का कोई आदेश नहीं है (1वें अक्षर पर)`],
      [String.raw`\frac{1}{`, '‘}’ नहीं है'],
      ['{a}}', 'सूत्र का अंत चाहिए था, पर वहाँ ‘}’ है (4वें अक्षर पर)'],
      ['x^2^3', 'दो घात एक साथ हैं (4वें अक्षर पर)'],
      [String.raw`\cancel{x}`, 'कटा हुआ या घेरा हुआ ब्राउज़र नहीं दिखाते (updiagonalstrike)'],
      [String.raw`{\color{red}x}`, 'सूत्र का रंग टेक्स्ट का ही होता है: जो रंग बताता है, उसे शब्दों में लिखें'],
    ] as const)
      expect(await found(`So $${latex}$.`)).toBe(`सूत्र $${latex}$ ${begin} ${why}${end}`);
    expect(await found('A <b id="x">word</b>.')).toBe(`टेक्स्ट में ऐसा कुछ है, जो दिखाया नहीं जाता: <b id>${end}`);
    expect(await found('<a href="ftp://a">x</a>')).toContain('<a>, जिसका पता ftp: से शुरू होता है');
    expect(await found('| a | b |\n|---|---|\n| 1 | 2 | 3 |')).toBe(`तालिका की एक पंक्ति में 3 खाने हैं, और शीर्षक की पंक्ति में 2${end}`);
    expect(await found('![](plot.png)')).toContain('जो चित्र plot.png देख नहीं सकते');
    expect(await found('a\u0001b')).toBe('टेक्स्ट में एक अदृश्य चिह्न है (U+0001)। इसे हटाएँ।');
  });

  test('LANG-08 LANG-03 fields of news, levels that are none, and two languages that do not say the same', async () => {
    expect(await found('x', { heading: '' })).toBe('शीर्षक: खाली नहीं छोड़ सकते।');
    expect(await found('x', { heading: 'h'.repeat(301) })).toBe('शीर्षक: अधिकतम 300 अक्षर हो सकते हैं।');
    expect(await found('x', { levels: ['class-13'] })).toBe('‘class-13’ (कोर्स) संस्थान में नहीं है। ये हैं: class-11, class-12।');
    expect(await found('x', { image: 'https://pictures.example/a.png' })).toContain('pictures.example का चित्र नहीं दिखेगा');
    expect(await found('No pens.', { in: { hi: { heading: 'टेस्ट 6', text: 'पेन लाएँ।' } } })).toBe(
      'दोनों भाषाओं में अंतर है: अंग्रेज़ी में संख्या 5 है, हिन्दी में 6: ‘Test 5’ – ‘टेस्ट 6’। दोनों में से एक को ठीक करें, या बताएँ कि अंतर क्यों रहना चाहिए। ' +
        'दोनों भाषाओं में अंतर है: अंग्रेज़ी में ‘नहीं’ है, हिन्दी में नहीं: ‘No pens.’ – ‘पेन लाएँ।’। दोनों में से एक को ठीक करें, या बताएँ कि अंतर क्यों रहना चाहिए।',
    );
  });

  test('LANG-08 a quiz and an exam: a field by its place, and what is wrong with the whole', async () => {
    const one = { key: 'q1', question: '1 + 1?', options: ['1', '2'], answer: 2 };
    const inPaper = async (kind: 'quiz' | 'exam', more: object) => {
      const paper = { name: 'Test', added_on: '2026-11-20', questions: [one], ...more };
      const { data, message } = await portal.call(source.preview, { kind, key: 'p', source: paper }, by());
      return data ? data.findings.map(({ problem, remedy }) => `${problem}। ${remedy ?? ''}`.trim()).join(' ') : message;
    };
    const quiz = { chapter: 'physics/motion' };
    expect(await inPaper('quiz', { ...quiz, questions: [one, { ...one, options: ['1', ''] }] })).toBe(
      'प्रश्न 2, विकल्प 2: खाली नहीं छोड़ सकते।',
    );
    expect(await inPaper('quiz', { ...quiz, total_marks: 4, sections: [{ key: 'a', name: 'A' }] })).toBe(
      'खंड a में कोई प्रश्न नहीं है। उसके प्रश्नों में खंड a चुनें, या इसे हटाएँ। ' +
        'प्रश्न 1 का खंड नहीं चुना गया है। जिस पेपर में खंड हों, उसका हर प्रश्न किसी खंड का होता है: a। ' +
        'इस पेपर के प्रश्नों के अंकों का जोड़ 1 है, और कुल अंक 4 लिखे हैं। उसके प्रश्नों (कुल 1) के अंक ठीक करें, या कुल अंक।',
    );
    const times = { opens_at: '2026-11-20T10:00', closes_at: '2026-11-20T09:00' };
    expect(await inPaper('exam', { subject: 'physics', ...times })).toBe(
      'बंद होने का समय खुलने के समय के बाद नहीं है। बंद होने का समय आगे बढ़ाएँ।',
    );
  });

  test('LANG-08 names of subjects, links of topics, and an undo that would leave others without what they need', async () => {
    const level = await portal.services.db.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'class-11'`);
    const ac_ids = [level?.ac_id ?? 0];
    const wrong = await portal.call(subjects.add_subject, { name: 'Part 1', names_in: { hi: 'भाग 2' }, ac_ids }, by());
    expect(wrong.message).toMatch(/^यह इस रूप में सहेजा नहीं जा सकता: दोनों भाषाओं में अंतर है: .*‘Part 1’ – ‘भाग 2’। दोनों में से/u);
    const parent_id = Number((await portal.call(subjects.add_subject, { name: 'Botany', ac_ids }, by())).data?.subject_id);
    const [added] = (await portal.call(audit.audit, {}, by())).data ?? [];
    const chapter = { kind: 'chapter', parent_id, name: 'Leaves', link: '' } as const;
    const part_id = Number((await portal.call(subjects.add_part, chapter, by())).data?.part_id);
    const topic = { kind: 'topic', parent_id: part_id, name: 'Green', link: 'https://elsewhere.example/v' } as const;
    expect((await portal.call(subjects.add_part, topic, by())).message).toContain(
      'elsewhere.example school.yaml के link_hosts में नहीं है। ये हैं: meet.example.org।',
    );
    expect((await portal.call(audit.undo, { audit_id: Number(added?.audit_id) }, by())).message).toContain(
      'अध्याय ‘Leaves’ (botany/leaves) के लिए ‘botany’ (विषय) ज़रूरी है। पहले उसे हटाएँ, या कहीं और रखें।',
    );
  });

  test('LANG-08 why a list of students cannot be read', async () => {
    const give = async (bytes: Uint8Array | Buffer) => {
      const file = Buffer.from(bytes).toString('base64');
      return (await portal.call(lists.give_list, { file, name: 'list.xlsx', ac_id: 1 }, by())).message;
    };
    const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [['name']] }] }));
    expect(await give(Buffer.from('PK\u0003\u0004 no archive'))).toBe(
      'फ़ाइल नहीं ली जा सकती: Excel फ़ाइल खराब है। इसे .xlsx में फिर से सहेजें।',
    );
    const other = Buffer.from(whole.toString('latin1').replaceAll('xl/', 'zz/'), 'latin1');
    expect(await give(other)).toMatch(/^फ़ाइल पढ़ी नहीं जा सकी।/u);
    expect(await give(Buffer.from(other.toString('latin1').replaceAll('zz/workbook.xml', 'word/workbk.xml'), 'latin1'))).toBe(
      'फ़ाइल Word का दस्तावेज़ है, तालिका नहीं। तालिका को .xlsx या .csv में सहेजें।',
    );
  });
});
