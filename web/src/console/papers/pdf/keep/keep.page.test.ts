import { staffCalls } from '@portal/contract/staff';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Answered, failed, refused } from '../../../../testing/answers.ts';
import { testConsole } from '../../../../testing/console.ts';
import { find, findText, press, screen, until } from '../../../../testing/portal.ts';
import { TusServer } from '../../../../testing/uploads/tus.ts';

const console = testConsole();
const { source, uploads, items, bank } = staffCalls;
const SUM = 'a'.repeat(64);
const FROM = { file: 'Mock test 4.pdf', page: 3, sum: SUM };
const NAME = 'Mock test 4.pdf';
const BYTES = new TextEncoder().encode('%PDF-1.7 of forty bytes, more or less ...').buffer;
let tus: TusServer;
/** The papers for which a file was said to be complete. */
let kept: unknown[];

beforeEach(() => {
  tus = new TusServer().listen();
  kept = [];
  console.server
    .on(uploads.finish_upload, ({ paper }) => {
      kept.push(paper);
      return {};
    })
    .on(uploads.upload, ({ handle }) => {
      const { name = '', size = 0, received = 0 } = tus.files.get(handle) ?? {};
      const path = `originals/${SUM}.pdf`;
      return { kind: 'pdf' as const, name, size, received, done: 0, total: 0, state: 'ready' as const, path };
    });
});

let root: { unmount: () => void } | undefined;

/** Draws what stands below the questions of a paper; what was drawn before ends as if its browser was killed. */
async function open() {
  root?.unmount();
  await console.enter('/more');
  const [{ createRoot }, { Keeping }, toSend] = await Promise.all([
    import('react-dom/client'),
    import('./Keeping.tsx'),
    import('./toSend.ts'),
  ]);
  const made = createRoot(document.body.appendChild(document.createElement('div')));
  root = made;
  made.render(createElement(Keeping, { kind: 'exam', name: 'weekly' }));
  return toSend;
}

test('STF-12 a PDF that was taken goes to the school while the paper is written; a lost line and a killed browser go on where it was', async () => {
  const { handOver } = await open();
  tus.isHeld = true;
  handOver('exam weekly', { sum: SUM, name: NAME, bytes: BYTES });
  await findText(/^Mock test 4\.pdf goes to the school/u);
  await until(() => expect(tus.sent(NAME)?.received).toBe(20));
  // Another paper's page shows nothing of the file.
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  tus.goOn();
  tus.ends = ({ method }) => (method === 'PATCH' ? 'lost' : undefined);
  await open();
  await findText('No connection. Goes on by itself as soon as there is one.');
  tus.ends = () => undefined;
  await findText('Mock test 4.pdf is kept with the school. Students are not served it.');
  expect(tus.files.size).toBe(1);
  expect(kept).toEqual([{ kind: 'exam', key: 'weekly' }]);
  await open();
  await console.passTime(2000);
  expect(screen.queryByText(/goes to the school/u)).toBeNull();
  // A file that the school has is not sent again.
  expect(kept).toHaveLength(1);
});

test('STF-12 what the school does not take is said, tried again after a press, and given up', async () => {
  console.server.once(uploads.finish_upload, () => refused('The disk of the portal is full.'));
  const { handOver } = await open();
  handOver('exam weekly', { sum: SUM, name: NAME, bytes: BYTES });
  await findText('The disk of the portal is full.');
  await console.passTime(1000);
  await press('button', 'Go on');
  await findText(/is kept with the school/u);
  tus.isHeld = true;
  handOver('exam weekly', { sum: 'b'.repeat(64), name: 'Another.pdf', bytes: BYTES });
  await findText(/^Another\.pdf goes to the school/u);
  await console.passTime(1000);
  await press('button', 'Pause');
  await console.passTime(1000);
  await press('button', 'Give up');
  await until(() => expect(screen.queryByText(/Another\.pdf/u)).toBeNull());
  await open();
  await console.passTime(1000);
  expect(screen.queryByText(/Another\.pdf/u)).toBeNull();
});

test('STF-12 a question says its page in the editor and in the bank; a file that is not to be had is said', async () => {
  const question = { key: 'q1', question: 'How far?', options: ['one', 'two'], answer: 1, from: FROM };
  const written = { name: 'Mock', chapter: 'physics/motion', questions: [question] };
  console.server
    .on(items.items, () => [])
    .on(source.paper_places, () => ({ subjects: [], presets: [] }))
    .on(source.written, () => ({ revision: 1, archived: false, source: written }))
    .on(source.versions, () => [])
    .on(source.preview, () => ({ revision: 1, findings: [] }))
    .on(source.save_draft, () => new Answered({ saved_at: '2026-07-14T10:00:00+05:30', revision: 7 }, {}))
    .on(uploads.paper_file, () => failed(404));
  await console.enter('/papers/quiz/mock');
  await console.user.click(await find('button', /How far/u));
  await findText('From page 3 of Mock test 4.pdf');
  expect(screen.queryByText(/Kept as its file says/u)).toBeNull();
  await press('button', 'Open that page');
  await findText('The school has this file no longer, or it is of a paper that is not yours.');
  const listed = {
    bank_id: 1,
    type: 'single' as const,
    text: 'How far?',
    languages: ['en'],
    takeable: 1,
    topics: [],
    attempts: 0,
    uses: [],
    from: FROM,
  };
  const none = { subjects: [], topics: [], marks: [], papers: [], languages: [] };
  console.server.on(bank.bank_filters, () => none).on(bank.bank_questions, () => [listed]);
  await console.enter('/bank');
  await findText('From page 3 of Mock test 4.pdf');
});
