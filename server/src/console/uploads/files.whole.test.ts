import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasTool } from '../../content/prepare/tools.ts';
import { phonePhoto } from '../../testing/pictures.ts';
import { ENGINES, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, ASSISTANT, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { file_room, finish_upload, upload } = staffCalls.uploads;
const DEMO = path.resolve(import.meta.dirname, '../../../../content/subjects/01-physics-11/01-motion-in-a-straight-line');
const PATIENCE = { timeout: 15_000, interval: 50 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BLOCK = 4 * 1024 * 1024;
const demo = readFileSync(path.join(DEMO, 'free-fall.mp4'));
const pdf = readFileSync(path.join(DEMO, 'formula-sheet.pdf'));

const sumOf = (file: Buffer): string => {
  const whole = createHash('sha256');
  for (let at = 0; at < file.length; at += BLOCK)
    whole.update(
      createHash('sha256')
        .update(file.subarray(at, at + BLOCK))
        .digest(),
    );
  return whole.digest('hex');
};

describe.each(ENGINES)('files that staff send in pieces (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
  });
  beforeEach(async () => {
    // A number gets so many codes an hour.
    portal.passTime(HOUR_MS / 2);
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    await operatorSql(portal, 'DELETE FROM staff_file');
    rmSync(media('.uploads'), { recursive: true, force: true });
  });
  afterAll(() => portal.stop());

  const media = (...names: string[]) => path.join(portal.services.config.MEDIA_DIR, ...names);
  const waiting = () => (existsSync(media('.uploads')) ? readdirSync(media('.uploads')) : []);
  const tus = async (method: string, where: string, headers: Record<string, string | number>, caller = owner) =>
    fetch(portal.url + where, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', Token: caller.token, ...(headers as Record<string, string>) },
    });
  const begin = (kind: string, size: number, name = 'My Lecture.bin', caller = owner) =>
    tus(
      'POST',
      '/api/Staff/files',
      { 'Upload-Length': size, 'Upload-Metadata': `kind ${btoa(kind)},filename ${btoa(name)}` },
      caller,
    );
  const begun = async (kind: string, size: number, name?: string, caller = owner): Promise<string> => {
    const answer = await begin(kind, size, name, caller);
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };
  const handleOf = (where: string) => path.basename(where);
  /** Sends `bytes` from an offset; `cut` breaks the line after them, though more was promised. */
  const patch = (where: string, offset: number, bytes: Buffer, { cut = false, caller = owner } = {}): Promise<number> =>
    new Promise((done, fail) => {
      const headers = {
        'Tus-Resumable': '1.0.0',
        Token: caller.token,
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': bytes.length + (cut ? 1000 : 0),
      };
      const sent = request(portal.url + where, { method: 'PATCH', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      sent.on('error', (error) => (cut ? done(0) : fail(error)));
      if (cut) sent.write(bytes, () => setTimeout(() => sent.destroy(), 50));
      else sent.end(bytes);
    });
  const offsetOf = async (where: string, caller = owner) => {
    const answer = await tus('HEAD', where, {}, caller);
    return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : answer.status;
  };
  const finish = (where: string, sha256?: string, caller = owner) =>
    portal.call(finish_upload, { handle: handleOf(where), ...(sha256 === undefined ? {} : { sha256 }) }, { caller });
  const shown = async (where: string, caller = owner) =>
    (await portal.call(upload, { handle: handleOf(where) }, { caller })).data;
  const ended = async (where: string) => {
    await expect.poll(async () => (await shown(where))?.state, { timeout: 18_000, interval: 400 }).toMatch(/ready|failed/u);
    return shown(where);
  };
  const sentWhole = async (kind: string, file: Buffer, name?: string) => {
    const where = await begun(kind, file.length, name);
    expect(await patch(where, 0, file)).toBe(204);
    return where;
  };

  test('SRV-04 a file whose line is cut goes on from what is safe, and is the same file in the end, under a name by its content', async () => {
    const where = await begun('pdf', pdf.length, 'Formula Sheet.docx');
    const half = Math.floor(pdf.length / 2);
    await patch(where, 0, pdf.subarray(0, half), { cut: true });
    expect(await offsetOf(where)).toBe(half);
    expect(await shown(where)).toMatchObject({ state: 'sending', received: half, size: pdf.length });
    expect(await finish(where)).toMatchObject({ status: false, message: expect.stringContaining('Not all') });
    expect(await patch(where, half - 1, pdf.subarray(half - 1))).toBe(409);
    await portal.restart();
    expect(await patch(where, half, pdf.subarray(half))).toBe(204);
    expect(await finish(where, sumOf(pdf))).toMatchObject({ status: true });
    expect(await finish(where, sumOf(pdf))).toMatchObject({ status: true });
    const link = (await ended(where))?.path ?? '';
    expect(link).toMatch(/^uploads\/formula-sheet-[0-9a-f]{10}\.pdf$/u);
    expect(readFileSync(media(link)).equals(pdf)).toBe(true);
    expect(waiting()).toEqual([]);
    expect(await patch(where, pdf.length, Buffer.from('more'))).toBe(409);
  });

  test('SRV-04 SRV-05 a file that is finished twice at one moment is prepared once, and both calls have one answer', async () => {
    const jobs = async () => (await portal.services.db.all('SELECT job_id FROM staff_job')).length;
    const before = await jobs();
    const where = await sentWhole('pdf', pdf);
    const answers = await Promise.all([1, 2, 3].map(() => finish(where, sumOf(pdf))));
    expect(answers).toMatchObject([{ status: true }, { status: true }, { status: true }]);
    expect(await ended(where)).toMatchObject({ state: 'ready' });
    const other = await sentWhole('video', pdf);
    const refused = await Promise.all([1, 2].map(() => finish(other)));
    // A page that lost the answer asks again, once the file is gone.
    for (const answer of [...refused, await finish(other)])
      expect(answer).toMatchObject({ status: false, message: expect.stringContaining('be a video') });
    expect(await jobs()).toBe(before + 1);
  });

  test('SRV-04 a line that only seems to be there is ended by whoever goes on', async () => {
    const where = await begun('pdf', pdf.length);
    const headers = {
      'Tus-Resumable': '1.0.0',
      Token: owner.token,
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': pdf.length,
    };
    const hung = request(portal.url + where, { method: 'PATCH', headers }).on('error', () => undefined);
    await new Promise<void>((done) => void hung.write(pdf.subarray(0, 100), () => done()));
    await expect.poll(() => statSync(media('.uploads', handleOf(where), 'pieces')).size, PATIENCE).toBe(100);
    expect(await offsetOf(where)).toBe(100);
    expect(await patch(where, 100, pdf.subarray(100))).toBe(204);
    hung.destroy();
  });

  test('SRV-04 bytes from a place that has been passed are not waited for: the line ends with the answer', async () => {
    const where = await begun('pdf', pdf.length);
    expect(await patch(where, 0, pdf.subarray(0, 100))).toBe(204);
    const headers = {
      'Tus-Resumable': '1.0.0',
      Token: owner.token,
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': pdf.length,
    };
    const again = request(portal.url + where, { method: 'PATCH', headers }).on('error', () => undefined);
    const lineClosed = new Promise<void>((done) => void again.on('socket', (line) => line.on('close', () => done())));
    again.on('response', (answer) => answer.resume());
    again.write(pdf.subarray(0, 100));
    await lineClosed;
    expect(await offsetOf(where)).toBe(100);
  });

  test('SRV-04 an upload whose pieces the disk has lost is not there any more, its room is free, and the file begins anew', async () => {
    const room = async () => (await portal.call(file_room, {}, { caller: owner })).data?.bytes;
    const before = await room();
    for (const lose of [
      (handle: string) => rmSync(media('.uploads', handle), { recursive: true }),
      (handle: string) => truncateSync(media('.uploads', handle, 'pieces'), 50),
    ])
      for (const look of [offsetOf, (where: string) => patch(where, 100, pdf.subarray(100))]) {
        const where = await begun('pdf', pdf.length);
        expect(await patch(where, 0, pdf.subarray(0, 100))).toBe(204);
        lose(handleOf(where));
        expect([await look(where), await offsetOf(where), await room(), waiting()]).toEqual([404, 404, before, []]);
      }
    expect(await finish(await sentWhole('pdf', pdf), sumOf(pdf))).toMatchObject({ status: true });
  });

  test('SRV-02 nobody else sees an upload or goes on with it; an assistant and a stranger begin none', async () => {
    const where = await begun('pdf', pdf.length);
    expect(await offsetOf(where, teacher)).toBe(404);
    expect(await patch(where, 0, pdf, { caller: teacher })).toBe(404);
    expect((await tus('DELETE', where, {}, teacher)).status).toBe(404);
    for (const row of [upload, finish_upload])
      expect(await portal.call(row, { handle: handleOf(where) }, { caller: teacher })).toMatchObject({ code: 404 });
    expect((await begin('pdf', 10, 'a', await signInStaff(portal, ASSISTANT))).status).toBe(403);
    expect((await begin('pdf', 10, 'a', { token: 'nobody' })).status).toBe(401);
    expect(await offsetOf(where)).toBe(0);
    expect((await tus('DELETE', where, {})).status).toBe(204);
    expect(await offsetOf(where)).toBe(404);
    expect(waiting()).toEqual([]);
  });

  test('SRV-09 what is too large, of no kind, damaged or another thing than it should be is refused in words, and nothing of it stays', async () => {
    expect((await begin('pdf', STAFF_LIMITS.files.pdf + 1)).status).toBe(413);
    expect((await begin('program', 10)).status).toBe(400);
    expect((await begin('video', 1e3, 'a', owner)).status).toBe(201);
    expect((await tus('POST', '/api/Staff/files', { 'Tus-Resumable': '0.2.2' })).status).toBe(412);
    await operatorSql(portal, 'DELETE FROM staff_file');
    const before = waiting().length;
    const damaged = await sentWhole('pdf', pdf);
    expect(await finish(damaged, sumOf(demo))).toMatchObject({
      status: false,
      message: 'The file was damaged on its way. Please choose it again.',
    });
    const other = await sentWhole('video', pdf, 'film.mp4');
    expect(await finish(other, sumOf(pdf))).toMatchObject({ status: false, message: expect.stringContaining('be a video') });
    const cut = await sentWhole('video', demo.subarray(0, demo.length - 100));
    expect(await finish(cut)).toMatchObject({ status: false, message: expect.stringContaining('cut off') });
    const long = await begun('pdf', 10);
    expect(await patch(long, 0, Buffer.alloc(20))).toBe(413);
    await tus('DELETE', long, {});
    for (const where of [damaged, other, cut]) expect(await offsetOf(where)).toBe(404);
    expect(waiting()).toHaveLength(before);
  });

  test('SRV-09 a person and the school have room for so many bytes, said before; what is never finished is thrown away by the clock', async () => {
    const { bytes } = STAFF_LIMITS.filesOwn;
    expect((await portal.call(file_room, {}, { caller: owner })).data).toEqual({ bytes });
    const where = await begun('pdf', pdf.length);
    expect((await portal.call(file_room, {}, { caller: owner })).data).toEqual({ bytes: bytes - pdf.length });
    await operatorSql(portal, `UPDATE staff_file SET size = ${bytes - 5}`);
    expect((await begin('pdf', 6)).status).toBe(413);
    expect((await begin('pdf', 6, 'a', teacher)).status).toBe(201);
    portal.passTime((STAFF_LIMITS.fileDays + 1) * DAY_MS);
    await expect.poll(() => waiting().includes(handleOf(where)), PATIENCE).toBe(false);
    owner = await signInStaff(portal, OWNER);
    expect(await offsetOf(where)).toBe(404);
  });

  test('SRV-08 a photo becomes a picture without its place; the file itself is served nowhere', async () => {
    const photo = await phonePhoto(400, 300);
    const where = await sentWhole('picture', photo, 'IMG_1.JPG');
    await finish(where, sumOf(photo));
    const link = (await ended(where))?.path ?? '';
    expect(link).toMatch(/^uploads\/img-1-[0-9a-f]{10}-\d+x\d+\.webp$/u);
    expect(readFileSync(media(link)).includes('Phonemaker')).toBe(false);
    expect(waiting()).toEqual([]);
  });

  /** A short one, small enough that its stream is soon made. */
  const small = (): Buffer => {
    const place = media('small.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest', place]);
    return readFileSync(place);
  };

  test('LEARN-07 a video becomes a stream where ffmpeg is, with a size for bad lines; else it is kept as it is, and that is said', async () => {
    if (await hasTool('ffmpeg', '-version')) {
      const video = small();
      const where = await sentWhole('video', video, 'Free Fall.MOV');
      await finish(where, sumOf(video));
      const there = await ended(where);
      expect(there).toMatchObject({ state: 'ready', path: expect.stringMatching(/^uploads\/free-fall-\w{10}\/master\.m3u8$/u) });
      expect(readFileSync(media(there?.path ?? ''), 'utf8')).toContain('144p/index.m3u8');
    }
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      const other = Buffer.concat([demo, Buffer.from([0, 0, 0, 16]), Buffer.from('free'), randomBytes(8)]);
      const asItIs = await sentWhole('video', other);
      await finish(asItIs);
      const kept = await ended(asItIs);
      expect(kept).toMatchObject({ state: 'ready', note: expect.stringContaining('ffmpeg is not on the machine') });
      expect(readFileSync(media(kept?.path ?? '')).equals(other)).toBe(true);
    } finally {
      process.env['PATH'] = PATH;
    }
  });

  test('SRV-09 what begins like a video and is none has failed, in words, and is not kept', async () => {
    if (!(await hasTool('ffmpeg', '-version'))) return;
    const box = (name: string, body: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, body.length + 8]), Buffer.from(name), body]);
    const none = Buffer.concat([
      box('ftyp', Buffer.from('isom1234')),
      box('moov', randomBytes(40)),
      box('mdat', randomBytes(40)),
    ]);
    const where = await sentWhole('video', none);
    await finish(where);
    expect(await ended(where)).toMatchObject({ state: 'failed', note: expect.stringContaining('no video that can be played') });
    expect(waiting()).toEqual([]);
    // Whoever looks reads the end in a language of their own.
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    const hindi = { caller: owner, headers: { Cookie: 'portal_language=hi-chosen' } };
    const { data } = await portal.call(upload, { handle: handleOf(where) }, hindi);
    expect(data?.note).toBe('यह ऐसा वीडियो नहीं है, जिसे चलाया जा सके। इसे MP4 में सहेजें, और फिर से चुनें।');
  });

  test('SRV-04 a disk that takes no more says so in words; the upload is still there to be gone on with', async () => {
    const where = await begun('pdf', pdf.length);
    const place = media('.uploads', handleOf(where), 'pieces');
    rmSync(place);
    symlinkSync('/dev/full', place);
    const headers = {
      'Tus-Resumable': '1.0.0',
      Token: owner.token,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    };
    const answer = await fetch(portal.url + where, { method: 'PATCH', headers, body: new Uint8Array(pdf) });
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { status: false, code: 'disk_full', message: expect.stringContaining('The disk of the portal is full') },
    ]);
    expect(await offsetOf(where)).toBe(0);
    rmSync(place);
    writeFileSync(place, '');
    expect(await patch(where, 0, pdf)).toBe(204);
  });
});
