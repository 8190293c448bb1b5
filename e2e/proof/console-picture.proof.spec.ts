import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A picture of four colours, 400 by 200: red and lime above, blue and yellow below. */
async function fourColours(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d');
    for (const [colour, x, y] of [
      ['#f00', 0, 0],
      ['#0f0', 200, 0],
      ['#00f', 0, 100],
      ['#ff0', 200, 100],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(x, y, 200, 100);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** The size of the picture in the preview, and which of the four colours it has in its corners, by row. */
const shownIn = (page: Page) =>
  page
    .getByRole('region', { name: 'As students see it' })
    .locator('img')
    .last()
    .evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const { naturalWidth: width, naturalHeight: height } = img;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(img, 0, 0);
      const at = (x: number, y: number): string => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        return [red, green, blue].map((each) => (each > 128 ? 1 : 0)).join('');
      };
      const [right, under] = [width - 5, height - 5];
      return { size: [width, height], corners: [at(5, 5), at(right, 5), at(5, under), at(right, under)].join(' ') };
    });
const [RED, LIME, BLUE, YELLOW] = ['100', '010', '001', '110'];

test('STF-09 a picture of a question is used by one press, or turned and cut by keys and by a finger; what is sent is what was seen', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Name', { exact: true }).fill('With pictures');
  await page.getByLabel('Chapter').selectOption({ index: 1 });
  const buffer = await fourColours(page);
  const question = page.getByLabel('Question', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'The picture' });
  const choose = async () => {
    await question.fill('');
    await page
      .getByRole('region', { name: 'Questions' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'four.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('img')).toBeVisible();
    await pause(page);
  };

  await choose();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(question).toHaveValue(/!\[.*\]\(uploads\/.*\)/u);
  expect(await shownIn(page)).toEqual({ size: [400, 200], corners: [RED, LIME, BLUE, YELLOW].join(' ') });

  // By keys alone: turned to the right, blue is above red; then the right half, which is red and lime, is cut off.
  await choose();
  await dialog.getByRole('button', { name: 'Turn right' }).press('Enter');
  const right = dialog.getByRole('slider', { name: 'Cut off at the right' });
  for (let step = 0; step < 5; step += 1) await right.press('Shift+ArrowLeft');
  await expect(right).toHaveAttribute('aria-valuetext', '50 %');
  await dialog.getByRole('button', { name: 'Use' }).press('Enter');
  await expect(question).toHaveValue(/!\[.*\]\(uploads\/.*\)/u);
  expect(await shownIn(page)).toEqual({ size: [100, 400], corners: [BLUE, BLUE, YELLOW, YELLOW].join(' ') });

  // By a finger: the corner above at the left is pulled to the middle.
  await choose();
  const box = await dialog.getByRole('img').boundingBox();
  if (!box) throw new Error('nothing is shown');
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(question).toHaveValue(/!\[.*\]\(uploads\/.*\)/u);
  const { size, corners } = await shownIn(page);
  expect(corners).toBe([YELLOW, YELLOW, YELLOW, YELLOW].join(' '));
  expect(Math.abs((size[0] ?? 0) - 200) + Math.abs((size[1] ?? 0) - 100)).toBeLessThan(8);

  // What is closed is not sent; what is no picture is told by the server.
  await choose();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveValue('');
  const nothing = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
  await page.getByRole('region', { name: 'Questions' }).locator('input[type=file]').first().setInputFiles(nothing);
  await expect(page.getByRole('alert').filter({ hasText: /picture/iu })).toBeVisible();
  expect(complaints.filter((each) => !each.includes('upload_picture'))).toEqual([]);
});

test('STF-09 an option is pulled by its letter to another place, and what is right goes with it', async ({ page, portal }) => {
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Which?');
  for (const letter of ['A', 'B', 'C', 'D']) {
    const option = page.getByLabel(`Option ${letter}`, { exact: true });
    if ((await option.count()) === 0) await page.getByRole('button', { name: 'Add an option' }).click();
    await option.fill(`text ${letter}`);
  }
  await page.getByRole('radio', { name: 'A is right' }).check();
  const middle = async (letter: string) => {
    const box = await page.getByLabel(`Option ${letter}`, { exact: true }).locator('xpath=../b').boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle('A'), await middle('C')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const texts = await Promise.all(
    ['A', 'B', 'C', 'D'].map((letter) => page.getByLabel(`Option ${letter}`, { exact: true }).inputValue()),
  );
  expect(texts).toEqual(['text B', 'text C', 'text A', 'text D']);
  await expect(page.getByRole('radio', { name: 'C is right' })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
});
