import type { Portal } from '../portal.ts';
import { ENTER, type Tab } from './driver.ts';

/** The demo school's owner. */
const OWNER = '9000000100';
const SCREENS = ['classes', 'students', 'batches', 'news', 'feedback', 'settings', 'staff', 'audit'];

/** A member of staff's way through the console. @throws Error at the first thing that is not as it should be. */
export async function walkConsole(tab: Tab, portal: Portal, url: string, done: (step: string) => void): Promise<void> {
  await tab.goTo(`${url}/console/`);
  await tab.click('input[type=tel]');
  await tab.type(OWNER + ENTER);
  await tab.until('the field of the code', () => document.activeElement?.getAttribute('autocomplete') === 'one-time-code');
  await tab.type((await portal.codeFor(OWNER)) + ENTER);
  await tab.until('Today', () => document.querySelector('h1, h2')?.textContent === 'Today');
  done('the console: signed in');

  await tab.click('Add a class');
  await tab.until('the field with the focus', () => document.activeElement?.matches('dialog input'));
  await tab.type('Waves: problem hour');
  await tab.clickUntil('Save', 'the form to close', () => document.querySelector('dialog[open]') === null);
  await tab.sees('Waves: problem hour is added.');
  done('the console: a class added');

  for (const screen of SCREENS) {
    await tab.goTo(`${url}/console/${screen}`);
    await tab.until(`the screen '${screen}'`, stands);
    const wrong = await tab.ask(faultsOf);
    if (wrong !== '') throw new Error(`the console's screen '${screen}' ${wrong}`);
  }
  done(`the console: ${SCREENS.length} screens`);
}

/** Its heading is there, and nothing is waited for. Runs in the page. */
function stands(): boolean {
  const waits = [...document.querySelectorAll('[aria-busy=true]')].some((box) => box.checkVisibility());
  return document.querySelector('h1') !== null && !waits;
}

/** Says what is wrong with the screen; nothing where it is well. Runs in the page. */
function faultsOf(): string {
  if (document.querySelector('#root')?.textContent.includes('Something went wrong')) return 'went wrong';
  return document.documentElement.scrollWidth > document.documentElement.clientWidth ? 'scrolls sideways' : '';
}
