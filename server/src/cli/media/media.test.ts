import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startsFast } from '../../content/prepare/video.ts';
import { spawnPortal } from '../../testing/command.ts';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
const DEMO = path.resolve(import.meta.dirname, '../../../../content/subjects/01-physics-11/01-motion-in-a-straight-line');
const PATH = process.env['PATH'] ?? '';

/** The machine may have no ffmpeg: then the portal has to do without, which the other tests show. */
function hasFfmpeg(): boolean {
  try {
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let folder: string;
let chapter: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-media-'));
  chapter = path.join(folder, 'subjects/01/01');
  mkdirSync(chapter, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Findings {
  ffmpeg: boolean;
  findings: { file: string; result: string; facts: string; why: string[] }[];
}

test('without ffmpeg it says so and looks at what it can: how an MP4 begins, and whether PDFs open', async () => {
  copyFileSync(path.join(DEMO, 'free-fall.mp4'), path.join(chapter, 'a.mp4'));
  const size = Buffer.from([0, 0, 0, 16]);
  writeFileSync(
    path.join(chapter, 'b.mp4'),
    Buffer.concat([size, Buffer.from('ftypisom1234'), size, Buffer.from('mdat12345678')]),
  );
  copyFileSync(path.join(DEMO, 'formula-sheet.pdf'), path.join(chapter, 'c.pdf'));
  copyFileSync(path.join(DEMO, 'solved-paper.pdf'), path.join(chapter, 'd.PDF'));
  writeFileSync(path.join(chapter, 'e.pdf'), 'a letter');
  const checked = await spawnPortal({ PATH: '' }, 'media', 'check', folder, '--json');
  const { ffmpeg, findings } = JSON.parse(checked.out) as Findings;
  expect({ code: checked.code, ffmpeg }).toEqual({ code: 1, ffmpeg: false });
  expect(findings.map(({ file, result, facts }) => [path.basename(file), result, facts])).toEqual([
    ['a.mp4', 'ok', ''],
    ['b.mp4', 'remark', ''],
    ['c.pdf', 'ok', '1 page'],
    ['d.PDF', 'remark', 'password'],
    ['e.pdf', 'fault', ''],
  ]);
  const before = readdirSync(chapter);
  const prepared = await spawnPortal({ PATH: '' }, 'media', 'prepare', folder);
  expect(prepared.code).toBe(0);
  expect(prepared.fault).toContain('ffmpeg is not installed');
  expect(readdirSync(chapter)).toEqual(before);
});

test.skipIf(!hasFfmpeg())(
  'with ffmpeg a video gets a stream; a killed run is gone on with, and nothing is done twice',
  async () => {
    const video = path.join(chapter, 'intro.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10:duration=5', '-f', 'lavfi', '-i', 'sine=duration=5'];
    await promisify(execFile)('ffmpeg', [
      '-v',
      'error',
      ...source,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-shortest',
      video,
    ]);
    writeFileSync(path.join(chapter, 'broken.mp4'), 'a letter');
    expect(startsFast(video)).toBe(false);
    const stream = path.join(chapter, 'intro');
    const whole = (rung: string): boolean => {
      const playlist = readFileSync(path.join(stream, rung, 'index.m3u8'), 'utf8');
      const pieces = [...playlist.matchAll(/^[^#\n]+$/gmu)].map(([name]) => name);
      return (
        playlist.includes('#EXT-X-ENDLIST') &&
        pieces.length > 0 &&
        pieces.every((name) => existsSync(path.join(stream, rung, name)))
      );
    };

    const child = spawn(process.execPath, [MAIN, 'media', 'prepare', folder], { env: { PATH }, stdio: 'ignore' });
    while (!existsSync(path.join(stream, '240p')) && child.exitCode === null) await wait(5);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    const left = readdirSync(stream).filter((name) => !name.startsWith('.'));
    for (const rung of left.filter((name) => ['240p', 'audio'].includes(name))) expect(whole(rung), rung).toBe(true);
    const first = statSync(path.join(stream, '240p', 'index.m3u8')).mtimeMs;

    const ended = await spawnPortal({ PATH }, 'media', 'prepare', folder, '--json');
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.out)).toMatchObject({
      streams: [{ file: 'subjects/01/01/intro.mp4', playlist: 'subjects/01/01/intro/master.m3u8' }],
      failed: [{ file: 'subjects/01/01/broken.mp4' }],
    });
    expect(startsFast(video)).toBe(true);
    // Never above the source, which has 360 lines.
    expect(
      readdirSync(stream)
        .filter((name) => !name.startsWith('.'))
        .toSorted(),
    ).toEqual(['144p', '240p', 'audio', 'master.m3u8', 'poster.jpg', 'prepared.json', 'slides']);
    expect(['144p', '240p', 'audio'].map(whole)).toEqual([true, true, true]);
    expect(statSync(path.join(stream, '240p', 'index.m3u8')).mtimeMs).toBe(first);
    expect(JSON.parse(readFileSync(path.join(stream, 'prepared.json'), 'utf8'))).toMatchObject({
      width: 640,
      height: 360,
      audio: 'aac',
    });
    const { stdout } = await promisify(execFile)('ffprobe', [
      '-v',
      'error',
      '-of',
      'json',
      '-show_format',
      path.join(stream, 'master.m3u8'),
    ]);
    expect(Number((JSON.parse(stdout) as { format: { duration: string } }).format.duration)).toBeCloseTo(5, 0);
    expect(readFileSync(path.join(stream, 'master.m3u8'), 'utf8')).toMatch(
      /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=426x240,CODECS="avc1.4d401f,mp4a.40.2"\n240p\/index.m3u8/u,
    );

    rmSync(path.join(chapter, 'broken.mp4'));
    const state = () =>
      readdirSync(stream, { recursive: true, encoding: 'utf8' }).map((name) => [
        name,
        name.endsWith('master.m3u8') ? 0 : statSync(path.join(stream, name)).ino,
      ]);
    const before = state().filter(([name]) => /m4s|poster/u.test(String(name)));
    expect((await spawnPortal({ PATH }, 'media', 'prepare', folder)).code).toBe(0);
    expect(state().filter(([name]) => /m4s|poster/u.test(String(name)))).toEqual(before);
    const checked = await spawnPortal({ PATH }, 'media', 'check', folder, '--json');
    expect((JSON.parse(checked.out) as Findings).findings).toMatchObject([
      { result: 'ok', facts: expect.stringContaining('640x360, stream') as string },
    ]);
  },
);
