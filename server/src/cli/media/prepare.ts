import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { findMedia } from '../../content/prepare/find.ts';
import { makeStream, remaining, streamFolder } from '../../content/prepare/ladder.ts';
import { makeThumbnail, readPdf, thumbnailOf } from '../../content/prepare/pdf.ts';
import { findTools, ToolError } from '../../content/prepare/tools.ts';
import { makeFast, probe, startsFast, type VideoFacts } from '../../content/prepare/video.ts';
import { printJson, progress, remark } from '../output.ts';

interface Work {
  file: string;
  facts: VideoFacts;
  seconds: number;
}

/** Makes everything that is still to be made; ends with 1 when something could not be. */
export async function prepareMedia(folder: string, json: boolean): Promise<void> {
  const { videos, pdfs } = findMedia(folder);
  const tools = await findTools();
  if (!tools.ffmpeg) remark('ffmpeg is not installed: videos stay as they are. On Debian: apt install ffmpeg');
  if (!tools.pdftoppm && pdfs.length > 0)
    remark('pdftoppm is not installed: PDFs get no picture. On Debian: apt install poppler-utils');
  const failed: { file: string; why: string }[] = [];
  const attempt = async (file: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      if (!(error instanceof ToolError)) throw error;
      failed.push({ file, why: error.message });
    });
  };
  const fast = tools.ffmpeg
    ? videos.filter((file) => /\.(?:mp4|m4v|mov)$/iu.test(file) && !startsFast(path.join(folder, file)))
    : [];
  for (const file of fast) await attempt(file, () => makeFast(path.join(folder, file)));

  const work: Work[] = [];
  for (const file of tools.ffmpeg ? videos.filter((each) => !failed.some(({ file: other }) => other === each)) : [])
    await attempt(file, async () => {
      const facts = await probe(path.join(folder, file));
      if (facts.video === '') throw new ToolError('it has no picture');
      work.push({ file, facts, seconds: await remaining(path.join(folder, file), facts) });
    });
  clashes(folder, work);
  const bar = progress('Encoding seconds', Math.round(work.reduce((sum, { seconds }) => sum + seconds, 0)));
  // The bar counts whole seconds.
  let told = 0;
  let exact = 0;
  const step = (seconds: number): void => {
    exact += seconds;
    bar.step(Math.floor(exact) - told);
    told = Math.floor(exact);
  };
  for (const { file, facts } of work) await attempt(file, () => makeStream(path.join(folder, file), facts, step));
  bar.end();

  const pictures: string[] = [];
  for (const file of tools.pdftoppm ? pdfs.filter((each) => !existsSync(path.join(folder, thumbnailOf(each)))) : [])
    await attempt(file, async () => {
      const facts = await readPdf(path.join(folder, file));
      // Of one with a password there is nothing to show.
      if ('password' in facts) return;
      if ('fault' in facts) throw new ToolError(`it does not open (${facts.fault})`);
      await makeThumbnail(path.join(folder, file));
      pictures.push(thumbnailOf(file));
    });
  const streams = work.filter(({ file }) => existsSync(path.join(folder, streamFolder(file), 'master.m3u8')));
  const done = {
    fast: fast.filter((file) => !failed.some(({ file: other }) => other === file)),
    streams: streams.map(({ file, facts }) => ({
      file,
      playlist: `${streamFolder(file)}/master.m3u8`,
      duration_s: facts.duration_s,
    })),
    pictures,
    failed,
  };
  if (json) printJson(done);
  else console.log(inWords(done));
  if (failed.length > 0) process.exitCode = 1;
}

/** Two videos that differ in their ending alone would share a folder. */
function clashes(folder: string, work: Work[]): void {
  const first = new Map<string, string>();
  for (const { file } of work) {
    const place = streamFolder(path.join(folder, file));
    const other = first.get(place);
    if (other) throw new OperatorError(`${other} and ${file} have the same name but for the ending. Rename one of them.`);
    first.set(place, file);
  }
}

interface Done {
  fast: string[];
  streams: { file: string; playlist: string; duration_s: number }[];
  pictures: string[];
  failed: { file: string; why: string }[];
}

const inWords = ({ fast, streams, pictures, failed }: Done): string =>
  [
    ...fast.map((file) => `${file}: starts fast now`),
    ...streams.map(({ file, playlist, duration_s }) => `${file}: ${duration_s} s, ${playlist}`),
    ...pictures.map((file) => `${file}: made`),
    ...failed.map(({ file, why }) => `${file}: failed, ${why}`),
    `${counted(streams.length, 'stream')} ready, ${counted(failed.length, 'failure')}. In chapter.yaml write the playlist as the video: intro/master.m3u8`,
  ].join('\n');
