import { createCipheriv } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { attempts, auth, exams } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { keepKeys, openPicture } from '../../../device/sealedPictures.ts';
import { failed, lost } from '../../../testing/answers.ts';
import { keepAttempts } from '../../../testing/attempts.ts';
import { bytesOf, chance } from '../../../testing/chance.ts';
import { done, find, findText, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { entrance, exam, examPaper } from '../../../testing/samples.ts';
import { storageHangs } from '../../../testing/storageHangs.ts';

const portal = testPortal();
const AT = '/exam/1';
const MINUTE = 60_000;
const next = chance(1);
const KEY = bytesOf(next, 32).toString('base64');
const HERE = 'The paper is on this device, locked until you start.';
const asked = (row: Parameters<typeof portal.server.asked>[0]) => portal.server.asked(row).length;
const checked = (name: string) => until(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true));

/** Seals data as the server does. */
function sealed(data: object, key = KEY) {
  const iv = bytesOf(next, 12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
  const bytes = Buffer.concat([cipher.update(gzipSync(JSON.stringify(data))), cipher.final(), cipher.getAuthTag()]);
  return { sealed: bytes.toString('base64'), iv: iv.toString('base64') };
}

/** An open exam, its paper sealed, and the key at the start. */
function serve(paper_key = KEY): void {
  const { server } = portal;
  keepAttempts(server, { minutes: 180, paper_key });
  server.on(exams.exam_entrance, () => entrance());
  server.on(exams.sealed_exam, () => sealed(examPaper()));
  server.on(exams.exam, () => examPaper());
  server.on(exams.exams, () => [exam()]);
}

async function start(): Promise<void> {
  await press('checkbox', /^I have read this/u);
  await press('button', 'Start exam');
  await findText('Question 1');
}

/** Reads what this browser keeps of papers. */
async function kept(): Promise<unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'student-papers')) return [];
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('student-papers');
    request.addEventListener('success', () => resolve(request.result));
  });
  const all = await new Promise<unknown[]>((resolve) => {
    const request = db.transaction('papers').objectStore('papers').getAll();
    request.addEventListener('success', () => resolve(request.result as unknown[]));
  });
  db.close();
  return all;
}

test('EXAM-02 a paper that came sealed is opened by the start; nothing else is asked for', async () => {
  serve();
  await portal.open(AT);
  await findText(HERE);
  expect(JSON.stringify(await kept())).not.toContain('Question');
  await start();
  expect(asked(exams.exam)).toBe(0);
  await press('radio', 'b1');
  await findText(/All answers saved$/u);
  await portal.passTime(10_000);
  expect(asked(exams.exam)).toBe(0);
});

test('EXAM-02 a long paper is there from its first question to its last', async () => {
  serve();
  const paper = examPaper(5);
  // Random options, which do not compress: some 8 KB.
  for (const question of paper.questions) question.options.push(bytesOf(next, 1200).toString('hex'));
  portal.server.on(exams.sealed_exam, () => sealed(paper));
  await portal.open(AT);
  await findText(HERE);
  await start();
  for (const { options } of paper.questions) {
    await findText(options.at(-1) ?? '-');
    await press('button', /^(?:Next|Review and submit)$/u);
  }
  expect(asked(exams.exam)).toBe(0);
});

test('EXAM-02 it comes half an hour before the opening, spread over a minute, once, also after a reload', async () => {
  serve();
  const opening = Date.now() + 120 * MINUTE;
  portal.server.on(exams.exam_entrance, () =>
    entrance({ exam: { state: 'opens later', opens_at: new Date(opening).toISOString() } }),
  );
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await portal.open(AT);
  await findText('The paper comes to this device half an hour before the exam opens.');
  await portal.passTime(opening - Date.now() - 30 * MINUTE + 25_000);
  expect(asked(exams.sealed_exam)).toBe(0);
  await findText('The paper is on its way to this device.');
  await portal.passTime(10_000);
  await findText(HERE);
  await portal.reload();
  await findText(HERE);
  expect(asked(exams.sealed_exam)).toBe(1);
});

test('EXAM-02 who comes shortly before the opening has it within a minute, however often the page is looked at meanwhile', async () => {
  serve();
  const opening = Date.now() + 10 * MINUTE;
  portal.server.on(exams.exam_entrance, () =>
    entrance({ exam: { state: 'opens later', opens_at: new Date(opening).toISOString() } }),
  );
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await portal.open(AT);
  await findText('The paper is on its way to this device.');
  await portal.passTime(20_000);
  await portal.back();
  expect(asked(exams.sealed_exam)).toBe(0);
  await portal.passTime(15_000);
  await findText(HERE);
});

test.each([
  ['a key that does not fit', () => serve(bytesOf(next, 32).toString('base64'))],
  [
    'a server that seals none',
    () => {
      serve();
      portal.server.lacks(exams.sealed_exam);
    },
  ],
  [
    'a browser that cannot open it',
    () => {
      serve();
      vi.stubGlobal('DecompressionStream', undefined);
      Reflect.deleteProperty(globalThis, 'DecompressionStream');
    },
  ],
  [
    'a page that came without encryption',
    () => {
      serve();
      vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    },
  ],
])('EXAM-02 with %s the paper is asked for as ever', async (_what, given) => {
  given();
  await portal.open(AT);
  await find('button', 'Start exam');
  await start();
  expect(asked(exams.exam)).toBe(1);
  expect(await kept()).toEqual([]);
});

test('EXAM-02 a start that another device has, or that is refused, does not keep the paper away', async () => {
  serve();
  portal.server.on(attempts.start_attempt, () => failed(503));
  await portal.open(AT);
  await findText(HERE);
  await start();
  expect(asked(exams.exam)).toBe(1);
});

test.each(['open', 'get', 'put', 'openCursor', 'complete'] as const)(
  'EXAM-02 a storage that hangs keeps no paper from its student: %s',
  async (step) => {
    serve();
    storageHangs(step);
    await portal.open(AT);
    await findText(HERE);
    await start();
    await press('radio', 'b1');
    await findText(/All answers saved/u);
  },
);

test('EXAM-02 once opened, it is there without a network after a reload', async () => {
  serve();
  await portal.open(AT);
  await findText(HERE);
  await start();
  await press('radio', 'b1');
  await findText(/All answers saved$/u);
  for (const row of [exams.exam_entrance, exams.exam, attempts.start_attempt, attempts.save_answers])
    portal.server.on(row, () => lost);
  await portal.reload();
  await checked('b1');
});

test('EXAM-03 it goes from the device with the hand-in, and with logout', async () => {
  serve();
  portal.server.on(exams.submit_exam, () => ({ result: 'passed', message: 'Well done', score_text: '3/3' }));
  portal.server.on(auth.logout, () => ({}));
  await portal.open(AT);
  await findText(HERE);
  await start();
  expect(await kept()).toHaveLength(1);
  for (const answer of ['a1', 'a2', 'a3']) {
    await press('radio', answer);
    await press('button', /^(?:Next|Review and submit)/u);
  }
  await press('button', 'Submit');
  await portal.passTime(1000);
  await press('button', 'Hand in');
  await find('heading', 'Exam Complete');
  await done();
  expect(await kept()).toEqual([]);

  await portal.open('/exam/2');
  await findText(HERE);
  expect(await kept()).toHaveLength(1);
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await findText('Login your account');
  await done();
  expect(await kept()).toEqual([]);
});

test('EXAM-02 the pictures of a paper come sealed after it, are counted before the start, and are opened as the service worker is asked for them', async () => {
  serve();
  const address = (number: number) => `/media/open/questions/${String(number).repeat(32)}.svg`;
  const within = [1, 2].map((number) => ({
    file: `/media/open/sealed/${number}.bin`,
    address: address(number),
    key: bytesOf(next, 32).toString('base64'),
  }));
  const files = within.map(({ file }) => file);
  const paper = examPaper();
  const [first] = paper.questions;
  if (first) first.question = `Question <img src="${address(1)}" alt="a drawing" />`;
  portal.server.on(exams.exam_entrance, () => entrance({ pictures: 2 }));
  portal.server.on(exams.sealed_exam, () => ({ ...sealed({ ...paper, pictures: within }), pictures: files }));
  const caches = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const all = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, all);
      return {
        match: async (file: string) => all.get(file)?.clone(),
        put: async (file: string, answer: Response) => all.set(file, answer),
        delete: async (file: string) => all.delete(file),
      };
    },
    has: async (name: string) => caches.has(name),
  });
  let isLost = true;
  const { fetch } = portal.server;
  Object.assign(portal.server, {
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const place = files.findIndex((file) => (input instanceof Request ? input.url : input.toString()).endsWith(file));
      if (place < 0) return fetch(input, init);
      if (place === 1 && isLost) throw new TypeError('Failed to fetch');
      const iv = bytesOf(next, 12);
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(within[place]?.key ?? '', 'base64'), iv);
      const bytes = [iv, cipher.update(`<svg id="${place + 1}"/>`), cipher.final(), cipher.getAuthTag()];
      return new Response(Buffer.concat(bytes));
    },
  });
  await portal.open(AT);
  await findText(HERE);
  await findText('2 pictures come with the paper. Pictures 1 of 2 are on this device.');
  await press('checkbox', /^I have read this/u);
  await findText(/^The exam is open\. Pictures are still coming/u);
  isLost = false;
  await portal.passTime(2500);
  await findText('2 pictures come with the paper. Pictures 2 of 2 are on this device.');
  await findText('The exam is open.');
  await press('button', 'Start exam');
  await findText('Question');
  for (const number of [1, 2]) {
    const shown = await openPicture(address(number));
    expect(shown?.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await shown?.text()).toBe(`<svg id="${number}"/>`);
  }
  expect(await openPicture(address(3))).toBeUndefined();
  // Another paper that is begun takes the place of this one.
  await keepKeys([]);
  expect([...(caches.get('student-sealed')?.keys() ?? [])]).toEqual(['/keys']);
});
