import { staffCalls, STAFF_LIMITS } from '@portal/contract/staff';
import { beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until, within, write } from '../../testing/portal.ts';
import { TusServer } from '../../testing/uploads/tus.ts';

const console = testConsole();
const { subjects, uploads } = staffCalls;
let tus: TusServer;
/** Where each upload is, as the portal says after its last piece. */
let prepared: (name: string) => { state: 'preparing' | 'ready' | 'failed'; note?: string; done?: number };

beforeEach(() => {
  tus = new TusServer().listen();
  prepared = () => ({ state: 'ready' });
  console.server
    .on(subjects.subjects, () => [])
    .on(subjects.chapter, () => ({
      chapter_id: 1,
      name: 'Motion',
      archived: 0,
      subject_id: 3,
      subject_name: 'Physics',
      topics: [],
      materials: [],
      revision: 10,
    }))
    .on(uploads.finish_upload, () => ({}))
    .on(uploads.upload, ({ handle }) => {
      const { name = '', size = 0, received = 0 } = tus.files.get(handle) ?? {};
      return { kind: 'pdf' as const, name, size, received, done: 0, total: 4, path: `uploads/${name}`, ...prepared(name) };
    });
});

const fileOf = (name: string, bytes = 1000, type = 'application/pdf') =>
  new File(['x'.repeat(bytes)], name, { type, lastModified: 5 });
const chooser = (name: string) => {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find((input) => input.ariaLabel === name);
  if (!found) throw new Error(`no field for files '${name}' on the page`);
  return found;
};
const choose = async (name: string, ...files: File[]) => {
  await find('button', name);
  await console.user.upload(chooser(name), files);
};
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar');
const row = (file: string) => screen.getByLabelText(`Name of ${file}`).closest('li') as HTMLElement;

test('MAT-03 SRV-04 a file shows how far it is; paused and gone on with it is sent from where it was, and then it is prepared', async () => {
  tus.isHeld = true;
  prepared = () => ({ state: 'preparing', done: 1 });
  await console.enter('/subjects/3/1?do=add+material');
  await choose('Choose a PDF', fileOf('Sheet.pdf'));
  await until(() => expect([bar().value, bar().max, status()]).toEqual([500, 1000, 'Sending Sheet.pdf ']));
  await console.passTime(1000);
  await press('button', 'Pause');
  await findText(/^Paused\. What was sent is kept/u);
  await console.passTime(1000);
  tus.goOn();
  await press('button', 'Go on');
  await findText(/^It is being prepared/u);
  await findText('25 %');
  expect(tus.asked.filter(({ method }) => method === 'PATCH').map(({ at }) => at)).toEqual([0, 500]);
  prepared = () => ({ state: 'ready', note: 'It asks for a password.' });
  await findText('The file is ready. It asks for a password.');
  await findText('Sheet.pdf');
});

test('SRV-04 a lost line is said and gone on with by itself; a full disk is said, and waits for a press', async () => {
  tus.ends = ({ method }) => (method === 'PATCH' ? 'lost' : undefined);
  await console.enter('/subjects/3/1?do=add+material');
  await choose('Choose a PDF', fileOf('Sheet.pdf'));
  await findText('No connection. Goes on by itself as soon as there is one.');
  tus.ends = ({ method }) => (method === 'PATCH' ? { status: 507, message: 'The disk of the portal is full.' } : undefined);
  await findText('The disk of the portal is full.');
  tus.ends = () => undefined;
  await console.passTime(1000);
  await press('button', 'Go on');
  await findText('The file is ready.');
});

test('SRV-04 what is given up is dropped on the server as well, and the same file begins anew', async () => {
  tus.isHeld = true;
  await console.enter('/subjects/3/1?do=add+material');
  await choose('Choose a PDF', fileOf('Sheet.pdf'));
  await until(() => expect(tus.sent('Sheet.pdf')?.received).toBe(500));
  await console.passTime(1000);
  await press('button', 'Pause');
  await console.passTime(1000);
  await press('button', 'Give up');
  await until(() => expect(tus.files.size).toBe(0));
  tus.goOn();
  await choose('Choose a PDF', fileOf('Sheet.pdf'));
  await findText('The file is ready.');
  expect(tus.asked.filter(({ method }) => method === 'PATCH').at(-1)?.at).toBe(0);
});

test('SRV-09 a file that is empty, too large, of another kind, or that another has begun is told in words', async () => {
  await console.enter('/subjects/3/1?do=add+material');
  await choose('Choose a PDF', fileOf('Empty.pdf', 0));
  await findText('The file is empty. Please choose another one.');
  await press('button', 'Give up');
  const large = fileOf('Large.pdf');
  Object.defineProperty(large, 'size', { value: STAFF_LIMITS.files.pdf + 1 });
  await choose('Choose a PDF', large);
  await findText(/^The file is larger than 100/u);
  await press('button', 'Give up');
  expect(tus.asked).toEqual([]);
  // By its content; the portal says what it is.
  console.server.once(uploads.finish_upload, () => refused('The file must be a PDF.'));
  await choose('Choose a PDF', fileOf('Film.pdf'));
  await findText('The file must be a PDF.');
  await press('button', 'Give up');
  // Begun on this device by somebody else, who has signed out: that upload is not to be seen, and one's own begins.
  localStorage.setItem('upload pdf 1000 5 Shared.pdf', 'f'.repeat(32));
  await choose('Choose a PDF', fileOf('Shared.pdf'));
  await findText('The file is ready.');
  expect(tus.sent('Shared.pdf')?.received).toBe(1000);
});

test('LEARN-07 videos come from the camera as well, and several at once', async () => {
  await console.enter('/subjects/3/1?do=add+topic');
  await find('button', 'Record with the camera');
  expect([chooser('Record with the camera').getAttribute('capture'), chooser('Choose a video').multiple]).toEqual([
    'environment',
    true,
  ]);
});

test('MAT-03 several files at once: each under its own name, one after the other, and the rest goes on when one fails', async () => {
  const added: string[] = [];
  console.server.on(subjects.add_part, ({ kind, name, link, parent_id }) => {
    expect([kind, parent_id]).toEqual(['material', 1]);
    added.push(`${name}: ${link ?? ''}`);
    return { part_id: added.length };
  });
  tus.isHeld = true;
  prepared = (name) => (name.startsWith('2') ? { state: 'failed', note: 'The PDF does not open.' } : { state: 'ready' });
  await console.enter('/subjects/3/1?do=add+material');
  await choose('Choose a PDF', fileOf('10_Heat.pdf'), fileOf('1_Motion.pdf'), fileOf('2_Force.pdf'), fileOf('3_Work.pdf'));
  await find('heading', 'Add several documents');
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await until(() => expect(names()).toEqual(['1 Motion', '2 Force', '3 Work', '10 Heat']));
  await until(() => expect(within(row('1_Motion.pdf')).getByRole('status').textContent).toContain('Sending 1_Motion.pdf'));
  expect(within(row('2_Force.pdf')).getByRole('status').textContent).toContain('Waits: one file is sent');
  // A file that is paused or given up holds up no other.
  await console.passTime(1000);
  await console.user.click(within(row('3_Work.pdf')).getByRole('button', { name: 'Pause' }));
  await console.passTime(1000);
  await console.user.click(within(row('3_Work.pdf')).getByRole('button', { name: 'Give up' }));
  await until(() => expect(screen.queryByLabelText('Name of 3_Work.pdf')).toBeNull());
  // The document is not added while its name is being typed.
  await write('Name of 1_Motion.pdf', 'Motion');
  tus.goOn();
  await until(() => expect(added).toEqual(['10 Heat: uploads/10_Heat.pdf']));
  expect(within(row('2_Force.pdf')).getByRole('alert').textContent).toBe('The PDF does not open.');
  await console.user.tab();
  await until(() => expect(added).toEqual(['10 Heat: uploads/10_Heat.pdf', 'Motion: uploads/1_Motion.pdf']));
  expect(within(row('1_Motion.pdf')).getByRole('status').textContent).toContain('Motion is added.');
  await choose('Choose more files', fileOf('4_Waves.pdf'));
  console.server.once(subjects.add_part, () => refused('The chapter is archived.'));
  await findText('The chapter is archived.');
  await console.passTime(1000);
  await press('button', 'Add it again');
  await until(() => expect(added.at(-1)).toBe('4 Waves: uploads/4_Waves.pdf'));
});

test('MAT-03 files that are dropped are taken as if they were chosen', async () => {
  await console.enter('/subjects/3/1?do=add+material');
  const place = (await find('button', 'Choose a PDF')).parentElement as HTMLElement;
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [fileOf('Dropped.pdf')] },
  });
  place.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await findText('The file is ready.');
  expect(tus.sent('Dropped.pdf')?.received).toBe(1000);
});
