import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { settled } from '../e2e/helpers/demo.ts';
import { ASHA, type Portal } from '../e2e/helpers/portal.ts';
import { OWNER, signInAt } from '../e2e/steps/console.ts';
import { root } from './machine/command.ts';

/** A picture of the guide for teachers: a screen of the console, with what is done on it before. */
interface GuidePicture {
  name: string;
  /** Below /console. */
  path: string;
  prepare?: (page: Page, portal: Portal) => Promise<void>;
}

const PICTURES: readonly GuidePicture[] = [
  { name: 'news', path: '/news' },
  {
    name: 'news-writing',
    path: '/news/science-fair',
    prepare: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('Build a pendulum: its period is $T=2\\pi\\sqrt{l/g}$.');
      await page.getByText('Draft saved.').waitFor();
    },
  },
  {
    name: 'feedback',
    path: '/feedback',
    prepare: async (page, portal) => {
      const message = 'Could the notes of chapter 2 be put online? The link does not open.';
      await portal.call(calls.student.add_feedback, { message }, await portal.student(ASHA));
      await page.reload();
      await page.getByText(message).waitFor();
    },
  },
];

/** Makes the pictures of docs/guide, as a phone shows the console of the demo school to its owner. */
export async function guidePictures(browser: Browser, portal: Portal, only: readonly string[]): Promise<void> {
  const folder = join(root, 'docs', 'guide', 'pictures');
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signInAt(page, portal, OWNER, '/');
  for (const { name, path, prepare } of PICTURES.filter((each) => only.length === 0 || only.includes(each.name))) {
    await page.goto(`${portal.url}/console${path}`);
    await settled(page);
    await page.getByRole('main').getByText('Loading …').first().waitFor({ state: 'hidden' });
    await prepare?.(page, portal);
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name === 'news-writing' });
    console.log(`docs/guide/pictures/${name}.png`);
  }
  await page.close();
}
