import type { Locator, Page } from '@playwright/test';
import { expect, type Portal, type Student } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';

export const seconds = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

export const ready = (video: Locator) =>
  expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);

/** Opens the first topic of the chapter on motion, as a visitor who comes straight to its address. */
export async function openTopic(page: Page, portal: Portal, student: Student, index = 0): Promise<Locator> {
  const { chapter_id, topics } = await placesOf(portal, student);
  await page.goto(`/topic/${chapter_id}/?id=${topics[index]?.topic_id}`);
  await expect(page.getByRole('region', { name: /^Video: / })).toBeVisible();
  return page.locator('video');
}

export async function resumeAt(portal: Portal, student: Student, index = 0): Promise<number | undefined> {
  return (await placesOf(portal, student)).topics[index]?.resume_at_s;
}

export async function play(page: Page, video: Locator): Promise<void> {
  await ready(video);
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => seconds(video)).toBeGreaterThan(0);
}
