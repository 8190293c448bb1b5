import { exams } from '@portal/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';
import { entrance, exam, examPaper } from '../../testing/samples.ts';

const portal = testPortal();
const SECOND = 1000;
const name = (number: number) => `/media/open/questions/${number}.webp`;
const picture = (number: number) => `<img src="${name(number)}" alt="Figure ${number}" />`;
let asked: string[] = [];
/** The addresses of pictures that fail to load. */
let missing: ReadonlySet<string> = new Set();
/** The pictures under way: each function lets one arrive. */
let onTheWay: (() => void)[] = [];

/** The browser's pictures, which jsdom does not load. */
class ComingPicture extends EventTarget {
  set src(address: string) {
    asked.push(address);
    onTheWay.push(() => this.dispatchEvent(new Event(missing.has(address) ? 'error' : 'load')));
  }
}

/** Lets all pictures under way arrive, or fail. */
async function arrive(): Promise<void> {
  for (const come of onTheWay.splice(0)) come();
  await portal.passTime(100);
}

/** The attempt of an exam with eight pictures, one of them in two places, is under way. */
function serve(): void {
  const { server } = portal;
  keepAttempts(server, { minutes: 180 });
  server.on(exams.exam_entrance, () => entrance({ exam: { state: 'under way' } }));
  const [first, second, third] = examPaper().questions;
  if (!first || !second || !third) throw new Error('a paper of three questions');
  server.on(exams.exam, () => ({
    ...examPaper(),
    passages: [{ key: 'text', text: `A text. ${picture(1)}` }],
    questions: [
      { ...first, question: `First ${picture(2)}`, passage: 'text', options: [3, 4].map(picture) },
      { ...second, question: `Second ${picture(2)}`, options: [] },
      {
        ...third,
        question: `Third <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" /> ${picture(5)}`,
        type: 'matrix',
        options: [],
        rows: [{ key: 'I', text: picture(6) }],
        columns: [
          { key: 'P', text: picture(7) },
          { key: 'Q', text: picture(8) },
        ],
      },
    ],
  }));
}

async function open(): Promise<void> {
  serve();
  await portal.open('/exam/1');
  await isOpen();
}

async function isOpen(): Promise<void> {
  await find('heading', 'Question 1 of 3');
  await until(() => expect(onTheWay.length).toBeGreaterThan(0));
}

const inTheLine = (text: RegExp) => until(() => expect(screen.getByText(/^Saved as you choose/u).textContent).toMatch(text));

beforeEach(() => {
  [asked, missing, onTheWay] = [[], new Set(), []];
  vi.stubGlobal('Image', ComingPicture);
});

test('EXAM-02 a paper that is open loads its pictures, two at a time in their order, and says how many are here until all are', async () => {
  await open();
  await portal.passTime(SECOND);
  expect(asked).toEqual([1, 2].map(name));
  await inTheLine(/· Pictures loaded 0 of 8$/u);
  await arrive();
  expect(asked).toEqual([1, 2, 3, 4].map(name));
  await inTheLine(/· Pictures loaded 2 of 8$/u);
  for (let rounds = 0; rounds < 3; rounds += 1) await arrive();
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(name));
  await inTheLine(/choose$/u);
  await press('button', 'More');
  await findText('Pictures loaded 8 of 8');
  await portal.passTime(600 * SECOND);
  expect(asked).toHaveLength(8);
});

test('EXAM-02 a picture that does not come is tried again, later each time, and at once when the network is back', async () => {
  missing = new Set([3, 7].map(name));
  await open();
  for (let rounds = 0; rounds < 4; rounds += 1) await arrive();
  await inTheLine(/· Pictures loaded 6 of 8$/u);
  asked = [];
  await portal.passTime(1.5 * SECOND);
  expect(asked).toEqual([]);
  await portal.passTime(SECOND);
  expect(asked).toEqual([3, 7].map(name));
  await arrive();
  await portal.passTime(3 * SECOND);
  expect(asked).toHaveLength(2);
  await portal.passTime(SECOND);
  expect(asked).toHaveLength(4);
  missing = new Set([name(7)]);
  await arrive();
  await inTheLine(/· Pictures loaded 7 of 8$/u);
  missing = new Set();
  dispatchEvent(new Event('online'));
  await portal.passTime(100);
  await arrive();
  await inTheLine(/choose$/u);
});

test('EXAM-02 a student who leaves the exam has nothing loaded behind', async () => {
  serve();
  portal.server.on(exams.exams, () => [exam({ state: 'under way' })]);
  await portal.open('/exams/');
  await press('link', /Mechanics/u);
  await isOpen();
  await press('button', 'More');
  await press('button', 'Leave this page');
  await find('heading', /Exams/u);
  await arrive();
  expect(asked).toHaveLength(2);
});
