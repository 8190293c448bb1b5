import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { violations } from '../steps/everywhere.ts';
import { beginExam } from '../steps/room.ts';

const DEMO = fileURLToPath(new URL('../../content', import.meta.url));
/** 'What is the unit of force?' in the languages of NEET, four to a paper beside English. */
const PAPERS = [
  {
    hi: 'बल का मात्रक क्या है?',
    ur: 'قوت کی اکائی کیا ہے؟',
    ta: 'விசையின் அலகு என்ன?',
    te: 'బలం యొక్క ప్రమాణం ఏమిటి?',
  },
  {
    kn: 'ಬಲದ ಏಕಮಾನ ಯಾವುದು?',
    ml: 'ബലത്തിന്റെ യൂണിറ്റ് എന്താണ്?',
    mr: 'बलाचे एकक कोणते?',
    gu: 'બળનો એકમ શું છે?',
  },
  {
    bn: 'বলের একক কী?',
    as: 'বলৰ একক কি?',
    or: 'ବଳର ଏକକ କ’ଣ?',
    pa: 'ਬਲ ਦੀ ਇਕਾਈ ਕੀ ਹੈ?',
  },
];
const FORMULA = String.raw`$\vec F=m\vec a$`;

test.beforeAll(async ({ operator, folder }) => {
  test.setTimeout(180_000);
  const school = join(folder, 'school');
  cpSync(DEMO, school, { recursive: true });
  for (const [at, texts] of PAPERS.entries()) {
    const others = Object.entries(texts).map(([language, text]) => `${language}: { question: '${text} ${FORMULA}' }`);
    const paper = `key: neet-${at}
name: Languages ${at}
subject: physics-11
added_on: 2026-07-14
duration_minutes: 60
languages: [en, ${Object.keys(texts).join(', ')}]
questions:
  - key: force
    question: 'What is the unit of force? ${FORMULA}'
    options: [newton, joule]
    answer: 1
    marks: 4
    in: { ${others.join(', ')} }
`;
    writeFileSync(join(school, `exams/neet-${at}.yaml`), paper);
  }
  await operator.command('content', 'load', school);
});

for (const [at, texts] of PAPERS.entries())
  test(`LANG-04 LANG-05 a paper in ${Object.keys(texts).join(', ')} beside English is shown and printed in each, with its language and its direction`, async ({
    page,
    portal,
  }) => {
    const student = await portal.student();
    await signIn(page, portal, student);
    const list = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
    await page.goto(`/exam/${list.find(({ name }) => name === `Languages ${at}`)?.exam_id}`);
    const [first = ''] = Object.keys(texts);
    // Browsers have not every language's name for itself.
    const ownName = (of: string) =>
      page.evaluate((language) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '', of);
    await page
      .getByRole('group', { name: /language/iu })
      .getByRole('radio', { name: await ownName(first), exact: true })
      .check();
    await beginExam(page);
    const article = page.getByRole('article').filter({ visible: true });
    for (const [language, text] of Object.entries(texts)) {
      await article.getByRole('button', { name: await ownName(language), exact: true }).click();
      const shown = article.locator(`legend [lang=${language}]`);
      await expect(shown).toContainText(text);
      await expect(shown).toHaveCSS('direction', language === 'ur' ? 'rtl' : 'ltr');
      await expect(shown.locator('math')).toHaveCSS('direction', 'ltr');
      await expect(article.locator('legend [lang=en]')).toHaveCount(0);
      expect(await violations(page, (axe) => axe.include('article'))).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(shown).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    }
  });
