import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { signIn, type Portal, type Student } from '../../e2e/helpers/portal.ts';
import type { Chance } from '../pages/chance.ts';
import { choose, chosenOn, optionsOn } from './screen.ts';
import type { Witness } from './witness.ts';

/** The surroundings of a history. `portal` is reached through the network with the delays. */
export interface Scene {
  context: BrowserContext;
  portal: Portal;
  path: string;
  student: Student;
  witness: Witness;
  chance: Chance;
}

/** Longer than any delay and any retry of the page. */
const PATIENCE_MS = 30_000;

/**
 * One student's history with one quiz in a real browser: choices, reloads, leaving, a second tab; then what is held is
 * looked at.
 */
export async function live(scene: Scene): Promise<void> {
  const { context, portal, path, student, witness, chance } = scene;
  const first = await context.newPage();
  witness.doing = 'signing in';
  await signIn(first, portal, student);
  await goTo(first, path);
  witness.doing = 'waiting for questions';
  await choices(first);
  for (let step = 4 + chance.below(4); step > 0; step -= 1) {
    await sleep(chance.between(10, 600));
    await act(scene, context.pages());
  }
  // A late call of a page that is gone may come in while the last page is at work.
  const [last = await context.newPage(), ...others] = shuffled(context.pages(), chance);
  witness.doing = 'closing the others';
  for (const page of others) await close(page, chance.in(50));
  witness.doing = 'opening the last page';
  await goTo(last, path);
  witness.doing = 'waiting until all is saved';
  const what = await settle(last, witness);
  if (what !== undefined) witness.wrong.push(what);
  witness.doing = 'handing in';
  if (chance.in(15)) await handIn(last, witness);
  witness.check('at the end');
  witness.doing = 'closing the pages';
  for (const page of context.pages()) await close(page);
}

async function act({ context, path, witness, chance }: Scene, pages: Page[]): Promise<void> {
  const page = chance.pick(pages);
  if (!page) return;
  const dice = chance.below(100);
  witness.doing = `acting (${dice})`;
  const goOn = page.getByRole('button', { name: 'Go on here' });
  if (dice < 60) {
    if (await goOn.isVisible()) return goOn.click({ timeout: PATIENCE_MS }).catch(() => undefined);
    const free = (await optionsOn(page)).filter(
      ({ question, answer, checked }) => !checked && !witness.wasChosen(question, answer),
    );
    const picked = chance.pick(free);
    if (picked && (await choose(page, picked))) witness.chose(picked.question, picked.answer);
  } else if (dice < 78) await reload(page);
  else if (dice < 86 && pages.length < 2) await goTo(await context.newPage(), path);
  else if (dice < 92 && pages.length > 1) await close(page);
  else {
    await page.goto('about:blank', { waitUntil: 'commit' });
    await goTo(page, path);
  }
}

/** Waits at most this long for a page to close: Chromium may never answer when the page is navigating. */
const CLOSED_MS = 5000;

async function close(page: Page, runBeforeUnload = false): Promise<void> {
  await Promise.race([page.close({ runBeforeUnload }), sleep(CLOSED_MS)]);
}

/** A page that is on its way to another one cannot be reloaded: that is as good. */
const reload = (page: Page): Promise<unknown> =>
  page.reload({ waitUntil: 'commit' }).catch((error: unknown) => {
    if (!String(error).includes('Not attached to an active page')) throw error;
  });

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** Waits until there is a choice to make, or another tab has the attempt. */
async function choices(page: Page): Promise<void> {
  await page.locator('main fieldset').first().waitFor({ timeout: PATIENCE_MS });
}

/** Waits until nothing is in flight and the screen says saved; returns what the screen shows wrongly. */
async function settle(page: Page, witness: Witness): Promise<string | undefined> {
  const main = page.getByRole('main');
  const said = main.getByText(/All answers saved|Saved as you choose/u);
  const goOn = page.getByRole('button', { name: 'Go on here' });
  let [differing, differs] = [0, ''];
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await sleep(50)) {
    if (await goOn.isVisible()) await goOn.click({ timeout: 2000 }).catch(() => undefined);
    if (witness.underWay > 0 || !(await said.isVisible())) continue;
    const shown = await chosenOn(page);
    if (witness.underWay > 0 || !(await said.isVisible())) continue;
    if (isDeepStrictEqual(shown, witness.held)) return undefined;
    // An answer that has just come may still have to be drawn; what is wrong stays wrong.
    differs = `shown ${JSON.stringify(shown)}, held ${JSON.stringify(witness.held)}`;
    if ((differing += 1) > 40) return differs;
  }
  const says = await main
    .getByRole('status')
    .allInnerTexts()
    .then((texts) => texts.join(' / '), String);
  return `after ${PATIENCE_MS / 1000} s the screen says '${says}'`;
}

/** Answers what is left, and hands in. */
async function handIn(page: Page, witness: Witness): Promise<void> {
  for (;;) {
    const shown = await chosenOn(page);
    const open = (await optionsOn(page)).find(({ question }) => shown[question] === undefined);
    if (!open) break;
    if (await choose(page, open)) witness.chose(open.question, open.answer);
  }
  const shown = await chosenOn(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Quiz Complete', level: 1 }).waitFor({ timeout: PATIENCE_MS });
  if (!isDeepStrictEqual(witness.handedIn, shown))
    witness.wrong.push(`handed in ${JSON.stringify(witness.handedIn)}, shown ${JSON.stringify(shown)}`);
}

const shuffled = <T>(list: T[], chance: Chance): T[] =>
  list
    .map((each) => ({ each, at: chance.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
