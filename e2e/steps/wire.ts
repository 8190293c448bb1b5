import type { Page } from '@playwright/test';
import { settled } from '../helpers/demo.ts';
import { expect, test, type Portal } from '../helpers/portal.ts';
import { Wire, type Fetched } from '../helpers/wire.ts';

/** The most that a new phone may ask for, and be sent, headers included: 1 KB is 1,000 bytes. */
export const LIMITS = {
  signIn: { requests: 16, bytes: 110_000 },
  /** What to go on with, progress and the way to the search come after the first paint, with their styles. */
  toQuiz: { requests: 70, bytes: 225_000 },
  /** With the bell of a class that one can still be reminded of, its code and the key of the notifications. */
  toQuizWithClass: { requests: 73, bytes: 228_000 },
  /**
   * With the shell that the service worker keeps for later: the exam room and its entrance in it, and the ways to
   * notifications; and with the choice of language, 1.6 KB, which a school of several languages has, as the demo.
   */
  toQuizWithWorker: { requests: 140, bytes: 371_600 },
};

const sum = (fetched: Fetched[]) => ({ requests: fetched.length, bytes: fetched.reduce((all, { bytes }) => all + bytes, 0) });

export const table = (fetched: Fetched[]) =>
  fetched.map(({ address, bytes, byWorker }) => `${bytes} ${byWorker ? 'worker ' : ''}${address}`);

export async function expectWithin(wire: Wire, limit: { requests: number; bytes: number }): Promise<void> {
  await expect.poll(() => wire.waiting()).toBe(0);
  const { requests, bytes } = sum(wire.fetched());
  const said = `${requests} requests, ${bytes} bytes:\n${table(wire.fetched()).join('\n')}`;
  test.info().annotations.push({ type: 'wire', description: said });
  expect(requests <= limit.requests && bytes <= limit.bytes, said).toBe(true);
}

export async function signInByHand(page: Page, portal: Portal, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).tap();
  await page.getByRole('group', { name: 'OTP code' }).getByRole('textbox').first().focus();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/u })).toBeVisible();
}

/** Waits until all of these calls were answered: what is counted after that is the same on any machine. */
const expectAnswered = (wire: Wire, ...calls: string[]): Promise<void> =>
  expect
    .poll(() => wire.fetched().map(({ address }) => address))
    .toEqual(expect.arrayContaining(calls.map((call) => `/api/Student/${call}`)));

/** From home to the first quiz there is, as a finger goes: after home has asked for what it asks last. */
export async function goToQuiz(page: Page, wire: Wire): Promise<void> {
  await expectAnswered(wire, 'notices', 'search');
  await page.getByRole('main').getByRole('link', { name: 'Quiz' }).tap();
  for (const address of [/\/quiz\/subjects/u, /\/quiz-chapters\//u, /\/quiz-list\//u]) {
    await expect(page).toHaveURL(address);
    await settled(page);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  }
  await expect(page.getByRole('radio').first()).toBeVisible();
  await settled(page);
  await expectAnswered(wire, 'start_attempt');
}
