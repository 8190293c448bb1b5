import { createHash, randomBytes } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rungsFor, type Rung } from './rungs.ts';
import { addSlides, bytesOf, VOICE } from './slides.ts';
import { runTool, ToolError, type Heed } from './tools.ts';
import type { VideoFacts } from './video.ts';

/** The quality for a bad line: the voice, with slides beside it. Players of streams do not know it; our page asks. */
const SLIDES = 'slides';

/** Seconds of one piece; of sound alone they may be longer. */
const [PIECE_S, VOICE_PIECE_S] = [4, 10];

/** The names of all that is made of a video, each as long as it is. */
export const partsOf = (facts: VideoFacts): string[] => [
  ...rungsFor(facts).map(({ name }) => name),
  ...(facts.audio === '' ? [] : [SLIDES]),
];

/** The contents of `prepared.json` in the folder of a stream. */
interface Prepared extends VideoFacts {
  /** SHA-256 of the video it was made of. */
  source: string;
}

/** The folder beside a video that its stream goes to: intro.mp4 -> intro. */
export const streamFolder = (file: string): string => file.replace(/\.\w+$/u, '');

/** Seconds of encoding that are still to be done for a video. */
export async function remaining(file: string, facts: VideoFacts): Promise<number> {
  const folder = streamFolder(file);
  const parts = partsOf(facts);
  const done = (await isOf(file, folder)) ? parts.filter((name) => existsSync(path.join(folder, name))) : [];
  return (parts.length - done.length) * facts.duration_s;
}

/**
 * Makes the stream of a video: every quality that is not there yet, the poster, then the playlist that names them all.
 * Each part appears whole; what a stopped run left is done anew. `step` is told seconds as they are encoded.
 */
export async function makeStream(
  file: string,
  facts: VideoFacts,
  step: (seconds: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const folder = streamFolder(file);
  if (!(await isOf(file, folder))) {
    if (existsSync(folder) && !existsSync(path.join(folder, 'prepared.json')))
      throw new ToolError(`there is a folder ${path.basename(folder)} already that the portal did not make: rename it`);
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  for (const left of readdirSync(folder).filter((name) => name.endsWith('.part')))
    rmSync(path.join(folder, left), { recursive: true });
  const note: Prepared = { source: await digest(file), ...facts };
  writeWhole(path.join(folder, 'prepared.json'), `${JSON.stringify(note, undefined, 2)}\n`);
  for (const name of partsOf(facts))
    if (!existsSync(path.join(folder, name))) await encode({ file, folder, name, facts, signal }, step);
  if (!existsSync(path.join(folder, 'poster.jpg'))) await makePoster(file, folder, facts, signal);
  writeWhole(path.join(folder, 'master.m3u8'), master(folder, rungsFor(facts), facts));
}

async function isOf(file: string, folder: string): Promise<boolean> {
  const note = path.join(folder, 'prepared.json');
  if (!existsSync(note)) return false;
  return (JSON.parse(readFileSync(note, 'utf8')) as Partial<Prepared>).source === (await digest(file));
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

interface Encoding extends Pick<Heed, 'signal'> {
  file: string;
  folder: string;
  /** The name of a part, as `partsOf` gives it. */
  name: string;
  facts: VideoFacts;
}

async function encode({ file, folder, name, facts, signal }: Encoding, step: (seconds: number) => void): Promise<void> {
  // A name of its own: what a killed run started may still be writing under another.
  const partial = path.join(folder, `.${name}-${randomBytes(4).toString('hex')}.part`);
  mkdirSync(partial, { recursive: true });
  const rung = rungsFor(facts).find((each) => each.name === name);
  let told = 0;
  await runTool(
    'ffmpeg',
    [
      '-v', 'error', '-y', '-progress', 'pipe:1', '-nostats', '-i', file,
      ...(rung ? encoding(rung, facts) : VOICE), '-f', 'hls', '-hls_time', String(rung ? PIECE_S : VOICE_PIECE_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4',
      '-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(partial, '%d.m4s'), path.join(partial, 'index.m3u8'),
    ], // prettier-ignore
    {
      signal,
      heard: (text) => {
        const micro = /out_time_us=(\d+)(?![\s\S]*out_time_us=\d)/u.exec(text)?.[1];
        const at = Math.min(facts.duration_s, Number(micro ?? 0) / 1e6);
        if (at > told) step(at - told);
        told = Math.max(told, at);
      },
    },
  );
  step(Math.max(0, facts.duration_s - told));
  if (!rung) await addSlides(file, partial, { most: leastOf(folder, facts), duration_s: facts.duration_s, signal });
  renameSync(partial, path.join(folder, name));
}

/** How one quality is encoded. */
function encoding({ height, video, audio }: Rung, facts: VideoFacts): string[] {
  const sound = facts.audio === '' ? ['-an'] : ['-c:a', 'aac', '-b:a', `${audio}k`, '-ac', height === 0 ? '1' : '2'];
  if (height === 0) return ['-vn', ...sound];
  return [
    '-map', '0:v:0', ...(facts.audio === '' ? [] : ['-map', '0:a:0']),
    '-vf', `scale=-2:${height},format=yuv420p`, '-c:v', 'libx264', '-profile:v', 'main', '-level:v', '3.1', '-preset', 'veryfast',
    '-crf', '24', '-maxrate', `${video}k`, '-bufsize', `${video * 2}k`, '-sc_threshold', '0',
    '-force_key_frames', `expr:gte(t,n_forced*${PIECE_S})`, ...sound,
  ]; // prettier-ignore
}

/** Bytes of the smallest size of the video itself, which is made before. */
const leastOf = (folder: string, facts: VideoFacts): number =>
  Math.min(...rungsFor(facts).flatMap(({ name, height }) => (height > 0 ? bytesOf(path.join(folder, name)) : [])));

async function makePoster(file: string, folder: string, { duration_s }: VideoFacts, signal?: AbortSignal): Promise<void> {
  const partial = path.join(folder, '.poster.part.jpg');
  const at = Math.min(3, duration_s / 3).toFixed(2);
  await runTool(
    'ffmpeg',
    ['-v', 'error', '-y', '-ss', at, '-i', file, '-frames:v', '1', '-vf', "scale='min(640,iw)':-2", '-q:v', '4', partial],
    { signal },
  );
  renameSync(partial, path.join(folder, 'poster.jpg'));
}

/** The playlist that names every quality, with the rate its largest piece needs. */
function master(folder: string, rungs: Rung[], { width, height, audio }: VideoFacts): string {
  const sound = audio === '' ? [] : ['mp4a.40.2'];
  const lines = rungs.flatMap((rung) => {
    const { peak, average } = rates(path.join(folder, rung.name));
    const wide = Math.round(((width / height) * rung.height) / 2) * 2;
    const picture = rung.height === 0 ? '' : `,RESOLUTION=${wide}x${rung.height}`;
    const codecs = [...(rung.height === 0 ? [] : ['avc1.4d401f']), ...sound].join(',');
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}${picture},CODECS="${codecs}"`,
      `${rung.name}/index.m3u8`,
    ];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** Bits a second of the largest piece, and of all. */
function rates(folder: string): { peak: number; average: number } {
  const playlist = readFileSync(path.join(folder, 'index.m3u8'), 'utf8');
  const pieces = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n([^\r\n#]+)/gmu)].map(([, seconds = '', name = '']) => ({
    seconds: Number(seconds),
    bits: statSync(path.join(folder, name)).size * 8,
  }));
  const [bits, seconds] = pieces.reduce(([sum, time], piece) => [sum + piece.bits, time + piece.seconds], [0, 0]);
  // A piece shorter than a second says little about the rate.
  const peak = Math.max(
    ...pieces.filter((piece) => piece.seconds >= 1).map((piece) => piece.bits / piece.seconds),
    bits / (seconds || 1),
  );
  return { peak: Math.ceil(peak), average: Math.ceil(bits / (seconds || 1)) };
}
