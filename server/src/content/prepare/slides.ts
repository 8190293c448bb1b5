import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool, ToolError, type Heed } from './tools.ts';

/** Seconds from one look at the picture to the next. */
const LOOK_S = 4;
/**
 * Of the blocks of a picture, four in a thousand that differ make another one: a line of writing does, the arrow of a
 * mouse does not.
 */
const OTHER = 'mpdecimate=hi=16320:lo=384:frac=0.004';

/** How the voice is encoded: speech needs no more than 8 kHz. */
export const VOICE = ['-vn', '-c:a', 'aac', '-b:a', '22k', '-ac', '1', '-ar', '16000'];

/**
 * Puts pictures beside the sound in `folder`, one wherever the picture changes, and when each of them is shown. Leaves
 * the folder empty where voice and slides come to more than `most` bytes, the video in its smallest size: then they
 * would save nothing. So, too, where this ffmpeg makes no WebP.
 */
export async function addSlides(
  file: string,
  folder: string,
  { most, duration_s, signal }: { most: number; duration_s: number } & Pick<Heed, 'signal'>,
): Promise<void> {
  const drawn = await runTool(
    'ffmpeg',
    [
      '-v', 'error', '-y', '-i', file, '-map', '0:v:0', '-an',
      '-vf', `fps=1/${LOOK_S},hqdn3d,scale=-2:'min(720,ih)',${OTHER},settb=1/1000`,
      '-fps_mode', 'passthrough', '-enc_time_base', '1/1000', '-frame_pts', '1',
      '-c:v', 'libwebp', '-preset', 'text', '-quality', '50', path.join(folder, '%d.webp'),
    ], // prettier-ignore
    { signal },
  ).catch((error: unknown) => {
    if (error instanceof ToolError && !error.wasKilled) return undefined;
    throw error;
  });
  if (drawn !== undefined && bytesOf(folder) < most)
    return writeFileSync(path.join(folder, 'slides.vtt'), shownAt(folder, duration_s));
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
}

/** Bytes of all files in a folder. */
export const bytesOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/** WebVTT whose cues name the pictures. */
function shownAt(folder: string, duration_s: number): string {
  const starts = readdirSync(folder)
    .flatMap((name) => /^(\d+)\.webp$/u.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other);
  const cues = starts.map((at, index) => `${clock(at)} --> ${clock(starts[index + 1] ?? duration_s * 1000)}\n${at}.webp\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Milliseconds as '00:01:02.345'. */
const clock = (ms: number): string =>
  [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':') + `.${String(Math.round(ms) % 1000).padStart(3, '0')}`;
