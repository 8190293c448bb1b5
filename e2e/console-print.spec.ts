import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('STF-11 a paper is printed from its exam: two columns without the frame, and the key on a sheet of its own', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000); // The browser sets a whole paper as a PDF.
  const complaints = complaintsOf(page, portal.url);
  const student = await portal.student();
  const exams = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const exam = exams[0];
  await signInAt(page, portal, OWNER, `/exams/exam/${exam?.exam_id}`);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: exam?.name ?? '' })).toBeVisible();
  const [paper, key] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(paper.getByRole('listitem').first()).toBeVisible();
  await expect(key.getByRole('heading')).toContainText('Key');
  await page.getByLabel('The explanations with it').check();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const columns = await paper.locator('div').evaluateAll((all) => all.map((each) => getComputedStyle(each).columnCount));
  expect(columns).toContain('2');
  expect(await key.evaluate((sheet) => getComputedStyle(sheet).breakBefore)).toBe('page');
  await page.setViewportSize({ width: 1280, height: 800 });
  const options = paper.locator('ol[data-columns] > li');
  const cut = await options.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect([await options.count(), cut]).toEqual([40, []]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(10_000);
  expect(complaints).toEqual([]);
});
