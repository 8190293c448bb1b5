import { staffCalls } from '@portal/contract/staff';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen, until, within, write } from '../../../testing/portal.ts';
import { PageRequest } from '../../../testing/uploads/pageRequest.ts';
import type { Question } from '../question.ts';
import type { Parts, Read } from './report.ts';

const console = testConsole();
const { bankFiles } = staffCalls;

const FILE = 'pictures/0123456789abcdef-40x20.webp';
const ADDRESS = `/media/open/questions/${'a'.repeat(32)}.webp`;
const question = (key: string, more: object = {}) => ({
  key,
  question: `Is it ${key}?`,
  options: ['Yes', 'No'],
  answer: 1,
  ...more,
});
const shown = (text: string) => ({ question: text, options: ['Yes', 'No'], right: 'A' });
const MISTAKE = { field: 'answer', problem: 'answer is counted from 1', warning: false };
const READ: Read = {
  format: 'word',
  notes: [],
  more: 0,
  sections: [
    { key: 'one', name: 'One' },
    { key: 'two', name: 'Two' },
  ],
  passages: [],
  questions: [
    {
      place: 'question 1',
      name: 'Is it q1?',
      result: 'taken',
      why: [],
      source: question('q1', { question: `Is it q1? ![a lamp](${FILE})`, section: 'one' }),
      findings: [],
      shown: shown(`Is it q1? <img src="${ADDRESS}" alt="a lamp">`),
    },
    {
      place: 'question 2',
      name: 'Is it q2?',
      result: 'dropped',
      why: ['it has no answer'],
      source: question('q2', { answer: 0, section: 'two' }),
      findings: [MISTAKE],
    },
    { place: 'question 3', name: 'Draw it.', result: 'dropped', why: ['it is answered by drawing'], findings: [] },
  ],
  pictures: [{ file: FILE, address: ADDRESS, data: 'AAAA' }],
};

/** The files sent, by the name of the call; `served` may answer with a fault. */
let sent: string[];
let served: (call: string) => { status: number; message: string } | undefined;
beforeEach(() => {
  sent = [];
  served = () => undefined;
});

const answers: Record<string, object> = {
  read_bank_file: READ,
  upload_picture: { file: 'uploads/picture-1.webp', width: 40, height: 20, address: '/media/x/picture-1.webp' },
};

/** Opens the dialog over a page of the console; resolves to what it takes. */
async function open() {
  await console.enter('/more');
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PageRequest {
      override serve = (request: PageRequest): void => {
        const call = /\/Staff\/(\w+)/u.exec(request.address)?.[1] ?? '';
        sent.push(call);
        const fault = served(call);
        const answer = fault ? { status: false, message: fault.message } : { status: true, message: 'OK', data: answers[call] };
        queueMicrotask(() => request.answer(fault?.status ?? 200, {}, JSON.stringify(answer)));
      };
    },
  );
  const onTake = vi.fn<(questions: Question[], parts: Parts) => void>();
  const onClose = vi.fn<() => void>();
  const onPdf = vi.fn<() => void>();
  const [{ createRoot }, { FromFile }] = await Promise.all([import('react-dom/client'), import('./FromFile.tsx')]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(FromFile, { kind: 'quiz', onTake, onClose, onPdf }));
  await find('dialog', 'Questions from a file');
  return { onTake, onClose, onPdf };
}

const choose = async (file = new File(['x'], 'paper.docx')) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for files');
  await console.user.upload(input, [file]);
};
const item = (place: string): HTMLElement => {
  const found = screen.getByLabelText(`Take: ${place}`).closest('li');
  if (!found) throw new Error(place);
  return found;
};
const tick = (place: string) => screen.getByLabelText<HTMLInputElement>(`Take: ${place}`);

test('STF-11 what is without a mistake is ticked, a picture of the file is drawn, what is dropped says why; taking stores the picture once', async () => {
  const { onTake } = await open();
  await choose();
  await findText('3 questions, 1 of them without a mistake');
  expect(['question 1', 'question 2', 'question 3'].map((place) => tick(place).checked)).toEqual([true, false, false]);
  expect(tick('question 3').disabled).toBe(true);
  expect(within(item('question 1')).getByRole('img', { name: 'a lamp' }).getAttribute('src')).toBe('data:image/webp;base64,AAAA');
  expect(item('question 2').textContent).toContain('it has no answer');
  expect(item('question 3').textContent).toContain('it is answered by drawing');
  served = (call) => (call === 'upload_picture' ? { status: 503, message: 'The disk is full.' } : undefined);
  await press('button', 'Take 1 question');
  await findText('The disk is full.');
  expect(onTake).not.toHaveBeenCalled();
  served = () => undefined;
  await press('button', 'Take 1 question');
  await until(() => expect(onTake).toHaveBeenCalledTimes(1));
  expect(onTake.mock.calls[0]).toEqual([
    [question('q1', { question: 'Is it q1? ![a lamp](uploads/picture-1.webp)', section: 'one' })],
    { sections: [{ key: 'one', name: 'One' }], passages: [] },
  ]);
  expect(sent).toEqual(['read_bank_file', 'upload_picture', 'upload_picture']);
});

test('STF-11 a question is mended in place and checked anew; what was mended is there when the same file is read again', async () => {
  const { onTake } = await open();
  const asked: unknown[] = [];
  console.server.on(bankFiles.check_question, (body) => {
    asked.push(body);
    return body.source['answer'] === 2 ? { findings: [], shown: { ...shown('Is it q2?'), right: 'B' } } : { findings: [MISTAKE] };
  });
  await choose();
  await press('button', 'Mend: question 2');
  await write('Question', 'Is it so?');
  await console.user.click(screen.getByLabelText('B is right'));
  await press('button', 'Check');
  await findText('Key: B');
  expect(asked).toEqual([
    {
      source: question('q2', { question: 'Is it so?', answer: 2, section: 'two' }),
      sections: [{ key: 'two', name: 'Two' }],
      passages: [],
    },
  ]);
  expect(tick('question 2').checked).toBe(true);
  expect(item('question 2').textContent).not.toContain('it has no answer');
  // The file is chosen again, as after a reload.
  await choose();
  await until(() => expect(asked).toHaveLength(2));
  await findText('Key: B');
  await press('button', 'Take 2 questions');
  await until(() => expect(onTake.mock.calls[0]?.[0]).toMatchObject([{ key: 'q1' }, { key: 'q2', answer: 2 }]));
  await choose();
  await findText('3 questions, 1 of them without a mistake');
});

test('STF-11 a file that is refused says why and can be sent again or taken as PDF; one that is empty or too large is not sent', async () => {
  const { onPdf } = await open();
  served = () => ({ status: 200, message: 'paper.docx is a PDF. Open its document in Word and save it as .docx.' });
  await choose();
  await findText(/paper\.docx is a PDF/u);
  await findText(/Save the file as PDF in Word/u);
  await press('button', 'From a PDF');
  expect(onPdf).toHaveBeenCalledTimes(1);
  served = () => undefined;
  await press('button', 'Try again');
  await findText('3 questions, 1 of them without a mistake');
  await choose(new File([], 'empty.csv'));
  await findText('The file is empty.');
  const large = new File(['x'], 'large.docx');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  await choose(large);
  await findText('The file is larger than 20 MB. Divide it, or make its pictures smaller.');
  expect(sent).toEqual(['read_bank_file', 'read_bank_file']);
});
