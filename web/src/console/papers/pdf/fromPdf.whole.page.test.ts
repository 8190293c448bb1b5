import { createElement } from 'react';
import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen, until, within, write } from '../../../testing/portal.ts';
import { PageRequest } from '../../../testing/uploads/pageRequest.ts';
import type { Question } from '../question.ts';
import type { PageText } from './find/page.ts';
import type { Book, OpenBook } from './pages/book.ts';

const console = testConsole();

/** Makes a page of one column with the given questions, each of four options. */
function pageOf(numbers: readonly number[], top = 60): PageText {
  const line = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 6, height: 12 });
  const items = numbers.flatMap((number, at) => {
    const y = top + at * 120;
    const options = ['A', 'B', 'C', 'D'].map((label, place) => line(`(${label}) ${number}${label} m`, 60, y + 20 + place * 16));
    return [line(`${number}. How long is the rod that weighs ${number} kg?`, 40, y), ...options];
  });
  return { width: 595, height: 842, items, figures: [] };
}

const bookOf = (...pages: readonly PageText[]): Book => ({
  pages,
  text: (page) => Promise.resolve(pages[page] ?? pageOf([])),
  draw: () => Promise.resolve(document.createElement('canvas')),
  close: () => undefined,
});

/** The sizes of pictures that were sent; `served` may refuse one. */
let sent: number[];
let served: (place: number) => number;
beforeEach(() => {
  sent = [];
  served = () => 200;
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    putImageData: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(4).fill(255) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'.repeat(9)])));
});

const FILE = new File(['%PDF-'], 'weekly test.pdf', { type: 'application/pdf' });
let explained: Mock<(solutions: ReadonlyMap<number, Question>) => void>;
let root: { unmount: () => void } | undefined;

/** Opens the dialog over a page of the console; what was open before ends as if its browser was killed. */
async function open(opened: OpenBook, questions = 0) {
  root?.unmount();
  await console.enter('/more');
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PageRequest {
      override serve = (request: PageRequest): void => {
        const status = served(sent.length);
        sent.push(status);
        const data = { file: `uploads/question-${sent.length}-700x200.webp`, width: 700, height: 200, address: '/media/x.webp' };
        const answer = status === 200 ? { status: true, message: 'OK', data } : { status: false, message: 'The disk is full.' };
        queueMicrotask(() => request.answer(status, {}, JSON.stringify(answer)));
      };
    },
  );
  const onTake = vi.fn<(questions: Question[]) => void>();
  explained = vi.fn<(solutions: ReadonlyMap<number, Question>) => void>();
  const onExplain = explained;
  const [{ createRoot }, { QueryClientProvider }, { queries }, { FromPdf }] = await Promise.all([
    import('react-dom/client'),
    import('@tanstack/react-query'),
    import('../../calls/queries.ts'),
    import('./FromPdf.tsx'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const made = createRoot(place);
  root = made;
  const props = {
    kind: 'exam' as const,
    name: 'weekly',
    sections: [],
    questions,
    onTake,
    onExplain,
    onClose: () => undefined,
    open: opened,
  };
  made.render(createElement(QueryClientProvider, { client: queries }, createElement(FromPdf, props)));
  await find('dialog', 'Questions from a PDF');
  return onTake;
}

const choose = (file = FILE) => console.user.upload(screen.getByLabelText('The PDF'), [file]);
const box = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}(?:, to look at)?$`, 'u') });
const boxes = () =>
  screen
    .getAllByRole('button', { name: /^Question \d+(?:, |$)/u })
    .map((each) => each.getAttribute('aria-label')?.replace(', to look at', ''));

test('STF-12 boxes are moved, divided, joined, deleted and taken back by keys, and a killed browser comes back to them', async () => {
  const book = bookOf(pageOf([1, 2, 3]), pageOf([4, 5, 6], 90));
  await open(() => Promise.resolve(book));
  await choose();
  await findText('6 questions on 2 pages');
  expect(boxes()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Question ${number}`));
  const placed = () => box('Question 2').parentElement?.style.top;
  const before = placed();
  box('Question 2').focus();
  await console.user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(placed()).not.toBe(before);
  await console.user.keyboard('s');
  expect(boxes()).toHaveLength(7);
  expect(screen.getAllByText('Its number stands twice.')).toHaveLength(2);
  await console.user.keyboard('j');
  expect(boxes()).toContain('Question 2, box 1 of 2');
  await console.user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(boxes()).toHaveLength(6);
  box('Question 5').focus();
  await console.user.keyboard('{Delete}');
  expect(boxes()).toEqual([1, 2, 3, 4, 6].map((number) => `Question ${number}`));
  await findText('A number before it is missing.');
  await until(() => expect(document.activeElement).toBe(box('Question 6')));
  const there = placed();
  await open(() => Promise.resolve(book));
  await findText('5 questions on 2 pages');
  expect(placed()).toBe(there);
});

test('STF-12 what cannot be opened is said, and a password is asked for', async () => {
  const answers = [
    async () => {
      // The page has loaded its own copy of the code.
      const { PagesError } = await import('./pages/book.ts');
      throw new PagesError('It has 900 pages, and 200 are the most. Divide it.');
    },
    () => Promise.reject(new TypeError('broken')),
  ];
  const asked: (string | undefined)[] = [];
  await open(async (_brought, _turns, askPassword) => {
    const answer = answers.shift();
    if (answer) return answer();
    asked.push(await askPassword(false), await askPassword(true));
    return bookOf(pageOf([1, 2]));
  });
  await choose(new File([], 'empty.pdf'));
  await findText('The file is empty.');
  await choose();
  await findText('It has 900 pages, and 200 are the most. Divide it.');
  await choose();
  await findText('The pages cannot be read.');
  await choose();
  await write('Password of the PDF', 'wrong');
  await press('button', 'Open');
  await findText('The password is another one. Try again.');
  await write('Password of the PDF', 'right');
  await press('button', 'Open');
  await findText('2 questions on 1 page');
  expect(asked).toEqual(['wrong', 'right']);
});

test('STF-12 a picture that was stored is not sent again after a kill, a lost line is waited for, and a full disk is said', async () => {
  const book = bookOf(pageOf([1, 2, 3]));
  await open(() => Promise.resolve(book));
  await choose();
  await findText('3 questions on 1 page');
  served = (place) => [503, 200, 507][place] ?? 200;
  await press('button', 'Take 3 questions');
  await findText('No connection. It goes on by itself.');
  await console.passTime(2000);
  await findText('The disk is full.');
  expect(sent).toEqual([503, 200, 507]);
  const onTake = await open(() => Promise.resolve(book));
  await findText('3 questions on 1 page');
  sent = [];
  served = () => 200;
  await press('button', 'Take 3 questions');
  await until(() => expect(onTake).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([200, 200]);
  const from = { file: 'weekly test.pdf', page: 1, sum: expect.stringMatching(/^[0-9a-f]{64}$/u) as string };
  expect(onTake.mock.calls[0]?.[0].map((question) => question['from'])).toEqual([from, from, from]);
  await open(() => Promise.resolve(book));
  await until(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Choose a PDF' })).toBeTruthy());
});

test('STF-12 a key in which no answer is seen does not pass for one that fits', async () => {
  await open(() => Promise.resolve(bookOf(pageOf([1, 2, 3]))));
  await choose();
  await findText('3 questions on 1 page');
  await write('The key', 'later');
  // Below the key, and at each question.
  await until(() => expect(screen.getAllByText(/^The key has 0 answers for 3 questions/u)).toHaveLength(4));
  expect(screen.queryByText(/The key fits/u)).toBeNull();
});

test('STF-12 a paper is not cut out in two tabs at once', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      locks: { request: (_: string, __: object, work: (lock: null) => void) => work(null) },
    }),
  );
  await open(() => Promise.resolve(bookOf()));
  await findText('Pages are being cut out for this paper in another tab. Close it there, then open this again.');
});

test('STF-12 solutions from a second PDF explain the questions of their numbers; what fits no question is said, and is not taken', async () => {
  const book = bookOf(pageOf([1, 2, 4, 5]));
  const onTake = await open(() => Promise.resolve(book), 4);
  await choose();
  await findText('4 questions on 1 page');
  await press('button', 'Key');
  await press('checkbox', /^These are solutions: .* 1 to 4$/u);
  await findText('The paper has 4 questions, so these are not taken: 5.');
  await findText('No solution: 3.');
  await press('button', 'Take 3 solutions');
  await until(() => expect(explained).toHaveBeenCalledOnce());
  expect(onTake).not.toHaveBeenCalled();
  const [[solutions] = []] = explained.mock.calls;
  expect([...(solutions?.keys() ?? [])]).toEqual([1, 2, 4]);
  expect(solutions?.get(4)?.['question']).toMatch(/^!\[How long is the rod that weighs 4 kg\?.*\]\(uploads\/question-3-/u);
  expect(sent).toHaveLength(3);
});
