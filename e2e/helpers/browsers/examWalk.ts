import { lookAtFormulas } from '../formulas/boxes.ts';
import { lightnessOfBar } from './boxes.ts';
import { ENTER, type Tab } from './driver.ts';

const MOST_QUESTIONS = 36;
/** A bar that scrolls is as dark as what it stands beside; a light one has 200 and more. */
const DARK = 150;

/**
 * Sits the exam whose room is open, to its end: a matrix, a number, the keys, handing in. @throws Error at the first
 * thing that is not as it should be.
 */
export async function sitExam(tab: Tab, done: (step: string) => void): Promise<void> {
  await tab.until('the room', () => document.querySelector('main h2')?.textContent.startsWith('Question'));
  await goToKind(tab, 'Match the rows');
  const { wrong, seen } = await tab.ask(lookAtFormulas);
  if (wrong.length > 0 || !seen['upright letter']) throw new Error(`the formulas of the matrix: ${wrong.join('; ') || 'none'}`);
  await tab.clickUntil('td>label', 'a cell', cell);
  done('a matrix with upright letters');

  await goToKind(tab, 'A number');
  await tab.type('2');
  await tab.until('the number', number);
  await tab.sees('All answers saved');
  await tab.reload();
  await goOn(tab);
  await tab.until('the number after a reload', number);
  await goToKind(tab, 'Match the rows');
  await tab.until('the cell after a reload', cell);
  done('a number and a cell of a matrix, there after a reload');

  await tab.size(1280, 800);
  await tab.until('the palette beside it', () => document.querySelector('[data-palette]') !== null);
  const lightness = await lightnessOfBar(tab, '[data-palette]');
  if (lightness > DARK) throw new Error(`the bar beside the palette is light in the dark: ${lightness}`);
  await tab.size(390, 844);
  done('the bar beside the palette is dark');

  await tab.click('Next');
  await tab.type('s');
  await tab.until("the focus on 'Review and submit', in sight", () => {
    const { activeElement: at } = document;
    return at?.textContent === 'Review and submit' && getComputedStyle(at).outlineStyle === 'solid';
  });
  done("'Review and submit' has the focus, in sight");

  await tab.click('Submit');
  await tab.clickUntil('Hand in', 'the receipt', () => document.body.innerText.includes('Show receipt'));
  done('the exam handed in');
}

/**
 * Goes on with an exam that was loaded anew: a browser whose database hangs then takes the page before for another
 * device (decision 0021).
 */
async function goOn(tab: Tab): Promise<void> {
  await tab.until('the exam after a reload', () => /All answers saved|Go on here/u.test(document.body.innerText));
  if (await tab.ask(() => document.body.innerText.includes('Go on here'))) await tab.click('Go on here');
  await tab.sees('All answers saved');
}

/** Goes from question 1 to the first of a kind, by keys. */
async function goToKind(tab: Tab, kind: string): Promise<void> {
  await tab.type(`g1${ENTER}`);
  for (let number = 1; number <= MOST_QUESTIONS; number += 1) {
    const heading = await tab.until(`question ${number}`, headingOf, number);
    if (heading.includes(kind)) return;
    await tab.type('n');
  }
  throw new Error(`the exam has no question of the kind '${kind}'`);
}

/**
 * The heading of the question on the screen with what stands beside it, once it is that of this number. Runs in the
 * page.
 */
function headingOf(number: number): string | undefined {
  const all = [...document.querySelectorAll('main h2')].filter((each) => each.checkVisibility());
  const found = all.find((each) => each.textContent.startsWith(`Question ${number} of`));
  return found?.parentElement?.textContent;
}

/** A cell of the matrix is chosen. Runs in the page. */
const cell = (): boolean => [...document.querySelectorAll<HTMLInputElement>('td input')].some(({ checked }) => checked);

/** The number is in its field. Runs in the page. */
const number = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal], input[inputmode=numeric]')].some(
    ({ value }) => value === '2',
  );
