import type { CDPSession, Locator, Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { beginExam } from '../steps/room.ts';

test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

interface Spot {
  x: number;
  y: number;
}

/** Two fingers that come down on either side of a spot, go apart or together, and leave. */
async function pinch(session: CDPSession, { x, y }: Spot, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
}

const shapeOf = (picture: Locator) => picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
const pageOf = (page: Page) =>
  page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    scale: visualViewport?.scale,
    top: scrollY,
  }));

test('EXAM-02 two fingers zoom a figure about what is between them, up to four times, at 320 px and twice the text size; keys and the wheel do so too, and the page stays', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const list = (await portal.call(calls.exams.exams, {}, await signedIn())).data ?? [];
  await beginExam(page, `/exam/${list.find(({ name }) => name?.startsWith('JEE'))?.exam_id}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const zoom = page.getByRole('button', { name: 'Zoom figure' });
  while (!(await zoom.isVisible())) await page.keyboard.press('n');
  await page.keyboard.press('z');
  const picture = page.getByRole('dialog').getByRole('img');
  const [smaller, larger] = ['Smaller', 'Larger'].map((name) => page.getByRole('button', { name }));
  if (!smaller || !larger) throw new Error('There are no buttons');
  while (await smaller.isEnabled()) await smaller.click();
  const before = await pageOf(page);
  const first = await shapeOf(picture);
  const session = await context.newCDPSession(page);

  const spot = { x: first.x + first.width * 0.4, y: Math.min(first.y + first.height * 0.5, 600) };
  const shareOf = ({ x, width }: DOMRect): number => (spot.x - x) / width;
  await pinch(session, spot, 60, 150);
  const grown = await shapeOf(picture);
  expect(grown.width / first.width).toBeCloseTo(2.5, 1);
  expect(shareOf(grown)).toBeCloseTo(shareOf(first), 1);
  expect(await pageOf(page)).toEqual(before);
  await pinch(session, spot, 40, 200);
  expect((await shapeOf(picture)).width / first.width).toBeCloseTo(4, 1);
  await expect(larger).toBeDisabled();
  await page.keyboard.press('-');
  expect((await shapeOf(picture)).width / first.width).toBeCloseTo(3, 1);
  await page.mouse.move(spot.x, spot.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await shapeOf(picture)).width / first.width).toBeGreaterThan(3.3);
  await pinch(session, spot, 200, 20);
  expect((await shapeOf(picture)).width).toBeCloseTo(first.width, 0);
  await expect(smaller).toBeDisabled();
  await page.keyboard.press('+');
  await expect(smaller).toBeEnabled();
  expect(await pageOf(page)).toEqual(before);
});
