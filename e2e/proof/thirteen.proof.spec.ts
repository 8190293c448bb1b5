import { join } from 'node:path';
import { calls } from '@portal/contract';
import { nameOf, PAPERS, writeLanguages } from '../helpers/languages/school.ts';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { violations } from '../steps/everywhere.ts';
import { beginExam } from '../steps/room.ts';

test.beforeAll(async ({ operator, folder }) => {
  test.setTimeout(180_000);
  const school = join(folder, 'school');
  writeLanguages(school);
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
    await page.goto(`/exam/${list.find(({ name }) => name === nameOf(at))?.exam_id}`);
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
