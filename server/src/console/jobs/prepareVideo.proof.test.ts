import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, copyFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTool } from '../../content/prepare/tools.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { prepareVideo } from './prepareVideo.ts';
import type { Running } from '../../jobs/staff/staffJob.ts';

const KILLS = 20;
const SEED = 20_261_126;
const isHere = await hasTool('ffmpeg', '-version');

let portal: TestPortal;
let video: string;
beforeAll(async () => {
  portal = await startPortal('sqlite', { isStill: true });
  video = path.join(mkdtempSync(path.join(tmpdir(), 'portal-video-')), 'a.mp4');
  if (!isHere) return;
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=20', '-f', 'lavfi', '-i', 'sine=duration=20'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest', video]);
});
afterAll(async () => {
  rmSync(path.dirname(video), { recursive: true, force: true });
  await portal.stop();
});

/** Programs that this process has started and that still run. */
const programs = (): number[] =>
  readdirSync('/proc/self/task').flatMap((task) => {
    const children = `/proc/self/task/${task}/children`;
    return existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  });
const isFfmpeg = (pid: number): boolean => {
  try {
    // Leaves out the ffmpeg that was only asked whether it is installed.
    return /^ffmpeg\0.*\0-i\0/su.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
};

const running: Running = {
  job_id: 1,
  runs: 1,
  done: 0,
  total: 0,
  outcome: {},
  by: { who: 'Ms Sen', why: '', at: 1, origin: 'console' },
  signal: new AbortController().signal,
};
const media = (...names: string[]) => path.join(portal.services.config.MEDIA_DIR, ...names);
const given = (name: string) => {
  const whole = { handle: name, file: `${name}.mp4` };
  mkdirSync(media('.uploads', name), { recursive: true });
  copyFileSync(video, media('.uploads', name, whole.file));
  return whole;
};

test.skipIf(!isHere)(
  `SRV-04 ffmpeg killed at ${KILLS} random moments: each preparation comes to its end, and what is served is whole`,
  { timeout: 600_000 },
  async () => {
    let seed = SEED;
    const random = (): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
      return seed / 0x7f_ff_ff_ff;
    };
    let killed = 0;
    for (let nth = 0; killed < KILLS; nth += 1) {
      const whole = given(`lecture-${nth}`);
      const state = { isOver: false };
      const ending = prepareVideo()
        .run(portal.services, whole, running)
        .finally(() => (state.isOver = true));
      for (let kills = 0; !state.isOver && kills < 4;) {
        await wait(20 + random() * 700);
        // Nothing of the video can be had before all of it is there.
        if (!state.isOver) expect(existsSync(media('uploads', `lecture-${nth}`, 'prepared.json'))).toBe(false);
        const pid = programs().find(isFfmpeg);
        if (pid === undefined) continue;
        process.kill(pid, 'SIGKILL');
        [kills, killed] = [kills + 1, killed + 1];
      }
      const outcome = await ending;
      expect(outcome).toEqual({ name: `uploads/lecture-${nth}/master.m3u8` });
      const folder = media('uploads', `lecture-${nth}`);
      const named = readFileSync(path.join(folder, 'master.m3u8'), 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('.m3u8'));
      expect(named).toContain('144p/index.m3u8');
      for (const playlist of named) {
        const text = readFileSync(path.join(folder, playlist), 'utf8');
        expect(text).toContain('#EXT-X-ENDLIST');
        for (const piece of text.split('\n').filter((line) => line.endsWith('.m4s')))
          expect(existsSync(path.join(folder, path.dirname(playlist), piece))).toBe(true);
      }
      expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
      const slides = readdirSync(path.join(folder, 'slides'));
      const shown = [...readFileSync(path.join(folder, 'slides/slides.vtt'), 'utf8').matchAll(/^\d+\.webp$/gmu)].map(
        ([name]) => name,
      );
      expect(shown.length).toBeGreaterThan(1);
      expect(slides).toEqual(expect.arrayContaining([...shown, 'index.m3u8']));
    }
  },
);

test.skipIf(!isHere)('SRV-04 where nothing moves the video is kept as it is, and why is said', async () => {
  const whole = given('still');
  const outcome = await prepareVideo(1).run(portal.services, whole, running);
  expect(outcome).toMatchObject({ name: 'uploads/still.mp4', note: { message: expect.stringContaining('had not moved on') } });
  expect(readFileSync(media('uploads', 'still.mp4')).equals(readFileSync(video))).toBe(true);
});
