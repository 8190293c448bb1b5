import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth, calls, type Body, type Caller, type Endpoint, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TINY_PDF } from '../../testing/folder.ts';
import { loadFolderSchool, type FolderSchool } from '../../testing/folderSchool.ts';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { post } from '../../testing/rows.ts';
import { ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { uploads, source, bank } = staffCalls;
const SCHOOL = `name: Pragati Coaching
levels:
  - { key: class-11, name: 'Class 11 Science' }
  - { key: class-12, name: 'Class 12 Science' }
batches:
  - { key: morning, name: 'Class 11 Morning', level: class-11, open: true }
  - { key: evening, name: 'Class 12 Evening', level: class-12, open: true }
`;
const NAME = 'Mock test 4 (कक्षा 11).pdf';
const PDF = Buffer.from(`${TINY_PDF}%${'q'.repeat(3000)}\nstartxref\n0\n%%EOF\n`);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
/** The sum of a file of one piece. */
const SUM = sha(sha(PDF)).toString('hex');
const FROM = { file: NAME, page: 3, sum: SUM };
const QUIZ = { kind: 'quiz', key: 'mock-4' } as const;
const OTHER = { kind: 'quiz', key: 'mock-5' } as const;
const PATIENCE = { timeout: 15_000, interval: 100 };
const DAY_MS = 24 * 3_600_000;

const written = (questions: object[], name = 'Mock test 4') => ({
  name,
  chapter: 'physics/motion',
  added_on: '2026-11-27',
  questions,
});
const asked = (more: object = {}) => ({ key: 'q1', question: 'How far away?', options: ['10 m', '25 m'], answer: 2, ...more });

describe.each(EITHER)('STF-12 the PDFs of papers (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let asha: Caller;
  let [owner, teacher, other]: StaffCaller[] = [];

  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'school.yaml': SCHOOL });
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM academic_level WHERE key = 'class-11') WHERE mobile = '${ASHA}'`,
    );
    const add = (mobile: string, role: string, batch: string) =>
      commandOn(portal, 'staff', 'add', mobile, '--name', mobile, '--role', role, '--batch', batch);
    await add(TEACHER, 'teacher', 'morning');
    await add(OTHER_TEACHER, 'teacher', 'evening');
    await add(ASSISTANT, 'assistant', 'morning');
    ({ owner } = school);
    [teacher, other] = [await signInStaff(portal, TEACHER), await signInStaff(portal, OTHER_TEACHER)];
    asha = await portal.signIn(ASHA);
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const as = (caller: StaffCaller | undefined) => {
    portal.passTime(1000);
    return { caller: caller ?? { token: '' } };
  };
  const media = (...names: string[]) => path.join(portal.services.config.MEDIA_DIR, ...names);
  const originals = () => (existsSync(media('.originals')) ? readdirSync(media('.originals')) : []);
  const tus = (method: string, address: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(portal.url + address, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', Token: teacher?.token ?? '', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  /** Sends a file whole and says what it is for; returns what came of it. */
  const bring = async (paper: Body<typeof uploads.paper_files>, file = PDF, kind = 'pdf') => {
    const named = Buffer.from(NAME).toString('base64');
    const about = `kind ${btoa(kind)},filename ${named}`;
    const made = await tus('POST', '/api/Staff/files', { 'Upload-Length': String(file.length), 'Upload-Metadata': about });
    const address = made.headers.get('location') ?? '';
    const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
    expect((await tus('PATCH', address, type, file)).status).toBe(204);
    const handle = path.basename(address);
    const sha256 = sha(sha(file)).toString('hex');
    const finished = await portal.call(uploads.finish_upload, { handle, sha256, paper }, as(teacher));
    if (!finished.status) return finished;
    const state = async () => (await portal.call(uploads.upload, { handle }, as(teacher))).data?.state;
    await expect.poll(state, PATIENCE).toMatch(/ready|failed/u);
    return portal.call(uploads.upload, { handle }, as(teacher));
  };
  const files = async (caller: StaffCaller | undefined, paper = QUIZ) =>
    (await portal.call(uploads.paper_files, paper, as(caller))).data?.map(({ sum, name, size }) => [sum, name, size]);
  const addressFor = async (caller: StaffCaller | undefined) =>
    (await portal.call(uploads.paper_file, { sum: SUM }, as(caller))).data?.address ?? '';
  const publish = (thing: typeof QUIZ | typeof OTHER, base_revision: number, given: object) =>
    portal.call(source.publish, { ...thing, base_revision, source: { ...given } }, as(teacher));
  const codeOf = async (row: Endpoint, body: object, { token = '' }: Partial<StaffCaller> = {}): Promise<number> => {
    portal.passTime(1000);
    return (await post(portal.url, row.path, JSON.stringify(body), { Token: token })).code;
  };
  const command = async (...args: string[]) => expect(await commandOn(portal, ...args)).toMatchObject({ code: 0, fault: '' });

  test('a PDF is kept once, beside the media and not among them, for papers of own subjects alone', async () => {
    expect(await bring(QUIZ)).toMatchObject({ data: { state: 'ready' } });
    expect(await bring(OTHER)).toMatchObject({ data: { state: 'ready' } });
    expect(originals()).toEqual([`${SUM}.pdf`]);
    expect(readFileSync(media('.originals', `${SUM}.pdf`)).equals(PDF)).toBe(true);
    expect(existsSync(media('uploads'))).toBe(false);
    // Nobody has published the paper: only who brought the file, and the owner, see it.
    expect(await files(teacher)).toEqual([[SUM, NAME, PDF.length]]);
    expect(await files(owner)).toEqual([[SUM, NAME, PDF.length]]);
    expect(await files(other)).toEqual([]);
    expect(await bring(QUIZ, Buffer.from('<html>'.repeat(300)))).toMatchObject({ status: false });
    expect(await bring({ kind: 'exam', key: 'unit-test' }, PDF, 'picture')).toMatchObject({ status: false });
    expect(originals()).toEqual([`${SUM}.pdf`]);
    expect(await publish(QUIZ, 0, written([asked({ from: FROM })]))).toMatchObject({ data: { outcome: 'published' } });
    expect(await files(teacher)).toEqual([[SUM, NAME, PDF.length]]);
    expect(await codeOf(uploads.paper_files, { ...QUIZ }, other)).toBe(404);
    expect(await codeOf(uploads.paper_file, { sum: SUM }, other)).toBe(404);
    const barred = await signInStaff(portal, ASSISTANT);
    expect(await codeOf(uploads.paper_file, { sum: SUM }, barred)).toBe(403);
    expect(await codeOf(uploads.paper_file, { sum: SUM }, asha)).toBe(403);
    expect(await codeOf(uploads.paper_file, { sum: '0'.repeat(64) }, teacher)).toBe(404);
  });

  test('it is sent as a file that runs nothing, by pieces too, to the session that asked and as long as that is open', async () => {
    const address = await addressFor(teacher);
    const answer = await fetch(portal.url + address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(NAME)}`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/u),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    });
    const piece = await fetch(portal.url + address, { headers: { Range: 'bytes=0-3' } });
    expect([piece.status, await piece.text()]).toEqual([206, '%PDF']);
    const refusals = [
      address.replace(SUM, '0'.repeat(64)),
      address.replace(/er-file\/[0-9a-z]+\./u, 'er-file/1.'),
      address.replace(/(\.[\w-]{20})./u, '$1_'),
    ].filter((each) => each !== address);
    for (const wrong of refusals) expect((await fetch(portal.url + wrong)).status, wrong).toBe(404);
    // No address of a student's media leads there, were one ever signed.
    const sessions = await portal.call(auth.sessions, {}, { caller: asha });
    const session_id = Number(sessions.data?.find(({ current }) => current === 1)?.session_id);
    for (const link of [`.originals/${SUM}.pdf`, `originals/${SUM}.pdf`, `open/../.originals/${SUM}.pdf`])
      expect((await fetch(portal.url + portal.services.media.address(link, session_id))).status, link).not.toBe(200);
    portal.passTime(3 * 3_600_000);
    expect((await fetch(portal.url + address)).status).toBe(404);
    const fresh = await addressFor(teacher);
    expect((await fetch(portal.url + fresh)).status).toBe(200);
    await portal.call(staffCalls.auth.logout, {}, as(teacher));
    expect((await fetch(portal.url + fresh)).status).toBe(404);
    teacher = await signInStaff(portal, TEACHER);
  });

  test('a question says its page in the bank, and is one question from whatever file; students are told nothing of it', async () => {
    const again = [asked({ key: 'q7', from: { file: 'Another.pdf', page: 9 } })];
    expect(await publish(OTHER, 0, written(again, 'Mock test 5'))).toMatchObject({ data: { outcome: 'published' } });
    const listed = (await portal.call(bank.bank_questions, { search: 'far away' }, as(teacher))).data ?? [];
    expect(listed.map(({ from, uses }) => [from?.page, uses.length])).toEqual([[9, 2]]);
    const changed = written([asked({ question: 'How far off?', from: FROM })]);
    expect(await publish(QUIZ, 1, changed)).toMatchObject({ data: { outcome: 'published' } });
    const [found] = (await portal.call(bank.bank_questions, { search: 'far off' }, as(teacher))).data ?? [];
    expect(found?.from).toEqual(FROM);
    const bank_id = Number(found?.bank_id);
    expect((await portal.call(bank.bank_question, { bank_id }, as(teacher))).data?.from).toEqual(FROM);
    const [taken] = (await portal.call(bank.take_questions, { bank_ids: [bank_id] }, as(teacher))).data ?? [];
    expect(taken?.source['from']).toEqual(FROM);
    const versions = await portal.call(source.versions, QUIZ, as(teacher));
    expect(JSON.stringify(versions.data)).toContain(SUM);
    const papers = await portal.services.db.all<{ document: string }>('SELECT document FROM paper');
    const chapter_id = (await portal.services.db.get<{ id: number }>(`SELECT chapter_id AS id FROM quiz WHERE key = 'mock-4'`))
      ?.id;
    const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id: chapter_id ?? 0 }, { caller: asha })).data;
    const quiz_id = Number(quizzes?.find(({ name }) => name === 'Mock test 4')?.id);
    const quiz = await portal.call(calls.quiz.get_quiz, { quiz_id }, { caller: asha });
    const preview = await portal.call(source.preview, { ...QUIZ, source: changed }, as(teacher));
    expect(JSON.stringify(quiz.data)).toContain('How far off?');
    for (const told of [papers, quizzes, quiz, preview.data?.paper])
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`${SUM}|Mock test 4 \\(|"from"`, 'u'));
  });

  test('what is wrong in it is said at its field, and nothing is stored', async () => {
    for (const [from, field] of [
      [{ file: NAME, page: 0 }, 'questions.0.from.page'],
      [{ file: '', page: 1 }, 'questions.0.from.file'],
      [{ file: NAME, page: 1, sum: '../../secret' }, 'questions.0.from.sum'],
    ] as const)
      expect(await publish(QUIZ, 2, written([asked({ from })]))).toMatchObject({
        data: { outcome: 'refused', findings: [{ field }] },
      });
  });

  test('a folder takes page and file along, byte for byte, and a portal that is loaded from it has both', async () => {
    await command('content', 'export', '--into', school.folder);
    const at = path.join(school.folder, 'originals', `${SUM}.pdf`);
    expect(readFileSync(at).equals(PDF)).toBe(true);
    await school.load();
    const [first, second] = ['a', 'b'].map((name) => path.join(mkdtempSync(path.join(tmpdir(), 'portal-pdf-')), name));
    await command('content', 'export', first ?? '');
    const file =
      readdirSync(first ?? '', { recursive: true })
        .map(String)
        .find((name) => name.endsWith('mock-4.yaml')) ?? '';
    const text = readFileSync(path.join(first ?? '', file), 'utf8');
    expect(text).toContain(`    from:\n      file: Mock test 4 (कक्षा 11).pdf\n      page: 3\n      sum: ${SUM}\n`);
    const fresh = await startPortal(engine, { isEmpty: true });
    try {
      const done = await commandOn(fresh, 'content', 'load', first ?? '');
      expect(done).toMatchObject({ code: 0 });
      await commandOn(fresh, 'staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
      const caller = await signInStaff(fresh, OWNER);
      const there = await fresh.call(uploads.paper_files, QUIZ, { caller });
      expect(there.data).toMatchObject([{ sum: SUM, name: NAME, size: PDF.length, brought_by: '' }]);
      const answer = await fetch(fresh.url + (there.data?.[0]?.address ?? ''));
      expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
      expect(await commandOn(fresh, 'content', 'export', second ?? '')).toMatchObject({ code: 0 });
      expect(readFileSync(path.join(second ?? '', file), 'utf8')).toBe(text);
      expect(readFileSync(path.join(second ?? '', 'originals', `${SUM}.pdf`)).equals(PDF)).toBe(true);
    } finally {
      await fresh.stop();
      for (const each of [first, second]) rmSync(path.dirname(each ?? ''), { recursive: true });
    }
  });

  test('a backup has it, and says where it is missing', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
    const manifest = async (name: string) => {
      // The command ends well, though the folder of the test lacks other files, too.
      expect(await commandOn(portal, 'backup', path.join(folder, name))).toMatchObject({ code: 0 });
      const [made = ''] = readdirSync(path.join(folder, name));
      return JSON.parse(readFileSync(path.join(folder, name, made, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    };
    const link = `.originals/${SUM}.pdf`;
    const whole = await manifest('whole');
    expect(whole).toMatchObject({ media: expect.arrayContaining([expect.objectContaining({ path: link, size: PDF.length })]) });
    expect(whole['media_missing']).not.toContain(link);
    renameSync(media(link), media('elsewhere'));
    expect((await manifest('without'))['media_missing']).toContain(link);
    renameSync(media('elsewhere'), media(link));
    rmSync(folder, { recursive: true });
  });

  test('that of a paper which was taken out stays; that of one which nobody ever published goes after a week', async () => {
    const more = Buffer.concat([PDF, Buffer.from('%more\nstartxref\n0\n%%EOF\n')]);
    expect(await bring({ kind: 'exam', key: 'never' }, more)).toMatchObject({ data: { state: 'ready' } });
    await portal.call(source.take_out, { ...QUIZ, base_revision: 2 }, as(teacher));
    expect(originals().toSorted()).toEqual([SUM, sha(sha(more)).toString('hex')].map((sum) => `${sum}.pdf`).toSorted());
    const long = (Date.now() - 30 * DAY_MS) / 1000;
    for (const name of originals()) utimesSync(media('.originals', name), long, long);
    await expect.poll(async () => portal.services.db.all('SELECT 1 FROM paper_file'), PATIENCE).toHaveLength(3);
    portal.passTime(8 * DAY_MS);
    await expect.poll(() => originals(), PATIENCE).toEqual([`${SUM}.pdf`]);
    teacher = await signInStaff(portal, TEACHER);
    expect(await files(teacher)).toHaveLength(1);
  });
});
