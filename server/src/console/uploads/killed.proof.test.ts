import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, describe, test } from 'vitest';
import { install } from '../../testing/installation.ts';
import { ENGINES } from '../../testing/portal.ts';
import { startProcess } from '../../testing/process.ts';

const MEGABYTES = 200;
const TOKEN = `sf1_${'A'.repeat(43)}`;
const DEMO = path.resolve(import.meta.dirname, '../../../../content/subjects/01-physics-11/01-motion-in-a-straight-line');
const PATIENCE = { timeout: 60_000, interval: 200 };

/** A video that plays, and much beside it that no player reads; no two pieces of it are the same. */
function longVideo(): Buffer {
  const rest = Buffer.alloc(MEGABYTES * 1_000_000);
  for (let at = 0; at + 4 <= rest.length; at += 4) rest.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  rest.writeUInt32BE(rest.length, 0);
  rest.write('free', 4);
  return Buffer.concat([readFileSync(path.join(DEMO, 'free-fall.mp4')), rest]);
}

describe.each(ENGINES)('a long file over a bad line (%s)', { timeout: 300_000 }, (engine) => {
  test('SRV-04 a line that is cut every second, and kill -9 of the server: it arrives equal, and at most a twentieth is sent again', async () => {
    const { sql, env, remove } = await install(engine);
    const video = longVideo();
    const now = Date.now();
    await sql.run(
      `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000001', 'Ms Sen', 'owner', 1)`,
    );
    await sql.run(
      `INSERT INTO staff_session (staff_id, token_hash, device, created_at, last_seen_at, code_at, expires_at)
       SELECT staff_id, ?, '', ?, ?, 0, ? FROM staff`,
      createHash('sha256').update(TOKEN).digest('hex'),
      now,
      now,
      now + 1e9,
    );
    // Without ffmpeg the video is kept byte for byte.
    const start = () => startProcess({ ...env, PATH: '/nowhere', LOG_LEVEL: 'silent' });
    let portal = start();
    let url = await portal.ready;
    const headers = { 'Tus-Resumable': '1.0.0', Token: TOKEN };
    const made = await fetch(`${url}/api/Staff/files`, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': String(video.length), 'Upload-Metadata': `kind ${btoa('video')}` },
    });
    const where = made.headers.get('location') ?? '';
    const offsetNow = async () =>
      Number((await fetch(url + where, { method: 'HEAD', headers })).headers.get('upload-offset') ?? Number.NaN);
    let [sent, lines, kills] = [0, 0, 0];
    /** Sends for about a second, and then the line or the server is gone. */
    const aLine = async (offset: number) => {
      const own = {
        ...headers,
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': video.length - offset,
      };
      const line = request(url + where, { method: 'PATCH', headers: own }).on('error', () => undefined);
      const answered = new Promise<void>(
        (done) => void line.on('response', (answer) => answer.resume().on('end', done)).on('close', done),
      );
      const until = Date.now() + 1000;
      let at = offset;
      for (; at < video.length && Date.now() < until; at += 262_144) {
        const piece = video.subarray(at, at + 262_144);
        await new Promise<void>((done) => void line.write(piece, () => done()));
        sent += piece.length;
        await wait(15);
      }
      if (at >= video.length) {
        line.end();
        return answered;
      }
      lines += 1;
      if (lines % 5 === 3 && kills < 2) {
        kills += 1;
        await portal.kill('SIGKILL');
        portal = start();
        url = await portal.ready;
      }
      line.destroy();
      await answered;
    };
    for (let offset = 0; offset < video.length; offset = await offsetNow()) await aLine(offset);
    expect({ kills, many: lines > 8 }).toEqual({ kills: 2, many: true });
    expect(sent / video.length).toBeLessThan(1.05);
    const call = async (name: string) => {
      const body = JSON.stringify({ handle: path.basename(where) });
      const answer = await fetch(`${url}/api/Staff/${name}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      });
      return (await answer.json()) as { status: boolean; data: { state: string; path?: string } };
    };
    expect(await call('finish_upload')).toMatchObject({ status: true });
    await expect.poll(async () => (await call('upload')).data.state, PATIENCE).toBe('ready');
    const { data } = await call('upload');
    expect(readFileSync(path.join(String(env['DATA_DIR']), 'media', data.path ?? '')).equals(video)).toBe(true);
    await portal.kill('SIGTERM');
    await remove();
  });
});
