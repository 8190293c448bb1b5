import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FIGURES, loadAverage, tableRow, writeSection } from '../report.ts';
import { bareTaps, rowOf, Taps } from '../room/kinds.ts';
import { inHall, type Hall } from '../room/room.ts';
import { QUESTIONS } from '../room/school.ts';
import { Phone } from '../room/taps.ts';

/**
 * `npm run bench -- room-language [--questions 90]`: 'A / अ' in the exam room on a slow phone, its processor six times
 * slower: 90 questions in English and Hindi with 450 formulas. At each question a tap, from one language to the other,
 * the page at rest before; and the calls that these taps made.
 */
const { values } = parseArgs({ args: process.argv.slice(3), options: { questions: { type: 'string' } } });
const RATE = 6;
const TAPPED = Number(values.questions ?? QUESTIONS);

async function measure({ page, path }: Hall) {
  const phone = await Phone.of(page);
  await page.goto(path);
  await page.getByRole('radio', { name: 'English', exact: true }).check();
  await page.getByRole('checkbox', { name: 'I have read this. I will answer by myself.' }).check();
  await page.getByRole('button', { name: 'Start exam' }).click();
  const question = page.getByRole('article').filter({ visible: true });
  await question.getByRole('radio').first().waitFor();
  await sleep(3000);
  await phone.slowDown(RATE);
  const other = new Taps(phone);
  const calls: string[] = [];
  page.on('request', (request) => {
    // The room says that it is there, and the frame asks for the chat, whatever language is shown.
    if (/\/api\/(?!.*(?:heartbeat|whatsapp_chat|save_answers))/iu.test(request.url())) calls.push(request.url());
  });
  for (let number = 1; number <= TAPPED; number += 1) {
    const language = number % 2 === 1 ? 'hi' : 'en';
    await other.tap(question.locator(`[role=group] button[lang=${language}]`));
    await question.locator(`legend [lang=${language}]`).waitFor();
    if (number === TAPPED) break;
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: `Question ${number + 1} of ${QUESTIONS}`, exact: true }).waitFor();
  }
  await phone.slowDown(1);
  return { other, calls, bare: await bareTaps(phone, RATE) };
}

const { other, calls, bare } = await inHall(measure, { twice: true });
const most = bare.at(0.95);
const rows = [
  rowOf('‘A / अ’', other, most),
  rowOf('for comparison: a bare button on an empty page', bare, most),
  ['calls that these taps made', String(calls.length), '0', calls.length === 0 ? 'yes' : 'NO'],
  ['load average', loadAverage(), '', ''],
];
for (const each of rows) console.log(tableRow(each));
writeSection('Another language on a slow phone', {
  file: 'room',
  title: 'The exam room',
  command: `npm run bench -- room-language --questions ${TAPPED}`,
  about: ['; Chromium, 390 x 844 px, its processor slowed down six times;', '90 questions in English and Hindi. Taps as above.'],
  head: FIGURES,
  rows,
});
