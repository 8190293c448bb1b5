import { BILINGUAL } from '@portal/bank/languages/testing.bilingual';
import { toYaml } from '@portal/bank/yaml/order';
import { calls } from '@portal/contract';
import { expect, test } from 'vitest';
import { loadFolderSchool } from '../testing/folderSchool.ts';
import { ASHA, operatorSql, startPortal } from '../testing/portal.ts';

const { exams } = calls;
const withPicture = (text: string): string => text.replaceAll(/(?<=\]\()(?:circuit|nephron)[^)]*/gu, 'graph.svg');

/** An exam of ninety questions as medical papers word them, in English alone or in Hindi as well. */
const ninety = (key: string, isBoth: boolean): string =>
  toYaml({
    key,
    name: key,
    subject: 'physics',
    added_on: '2026-01-16',
    ...(isBoth && { languages: ['en', 'hi'] }),
    questions: Array.from({ length: 90 }, (_, at) => BILINGUAL[at % BILINGUAL.length]).map((pair, at) => {
      const [en, hi] = [pair?.en, pair?.hi].map((each) => ({ ...each, question: withPicture(each?.question ?? '') }));
      return { key: `q${at + 1}`, ...en, answer: 1, ...(isBoth && { in: { hi } }) };
    }),
  });

// A school with 180 such questions is loaded.
test(
  'LANG-02 ninety questions in two languages are at most 1.9 times the bytes of one, as they are sent',
  { timeout: 60_000 },
  async () => {
    const portal = await startPortal('sqlite');
    const school = await loadFolderSchool(portal, {
      'exams/alone.yaml': ninety('alone', false),
      'exams/both.yaml': ninety('both', true),
      'exams/graph.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    try {
      await operatorSql(
        portal,
        `UPDATE student SET ac_id = (SELECT l.ac_id FROM academic_level l JOIN subject_level s ON s.ac_id = l.ac_id
         JOIN subject p ON p.subject_id = s.subject_id WHERE p.key = 'physics' LIMIT 1) WHERE mobile = '${ASHA}'`,
      );
      const caller = await portal.signIn(ASHA);
      const listed = (await portal.call(exams.exams, {}, { caller })).data ?? [];
      const bytes = async (name: string) => {
        const exam_id = listed.find((each) => each.name === name)?.exam_id ?? 0;
        const headers = { 'Accept-Encoding': 'br' };
        const answer = await portal.call(exams.exam, { exam_id }, { caller, headers });
        expect(answer).toMatchObject({ status: true });
        return Number(answer.headers.get('content-length'));
      };
      const [alone, both] = [await bytes('alone'), await bytes('both')];
      expect(alone).toBeGreaterThan(5000);
      expect(both / alone, `${both} and ${alone}`).toBeLessThanOrEqual(1.9);
    } finally {
      await portal.stop();
      school.remove();
    }
  },
);
