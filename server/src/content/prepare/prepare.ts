import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import type { Watch } from '../load.ts';
import { findMedia } from './find.ts';
import { makeStream, remaining, streamFolder } from './ladder.ts';
import { makeThumbnail, readPdf, thumbnailOf } from './pdf.ts';
import { findTools, ToolError } from './tools.ts';
import { makeFast, probe, startsFast, type VideoFacts } from './video.ts';

interface Work {
  file: string;
  facts: VideoFacts;
  seconds: number;
}

/** The files made, and those that could not be. */
export interface Prepared {
  /** MP4s that start fast now. */
  fast: string[];
  streams: { file: string; playlist: string; duration_s: number }[];
  pictures: string[];
  failed: { file: string; why: string }[];
}

/** A program that is not here, without which something stays as it is. */
export type Missing = 'ffmpeg' | 'pdftoppm';

/**
 * Makes everything of a folder that is still to be made; `without` hears of programs that are not here, before the work
 * begins. Throws an OperatorError when two videos would share a place.
 */
export async function prepareMedia(folder: string, watch: Watch, without: (missing: Missing) => void): Promise<Prepared> {
  const { videos, pdfs } = findMedia(folder);
  const tools = await findTools();
  if (!tools.ffmpeg) without('ffmpeg');
  if (!tools.pdftoppm && pdfs.length > 0) without('pdftoppm');
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
  const bar = watch('Encoding seconds', Math.round(work.reduce((sum, { seconds }) => sum + seconds, 0)));
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
      // A PDF with a password has nothing to show.
      if ('password' in facts) return;
      if ('fault' in facts) throw new ToolError(`it does not open (${facts.fault})`);
      await makeThumbnail(path.join(folder, file));
      pictures.push(thumbnailOf(file));
    });
  const streams = work.filter(({ file }) => existsSync(path.join(folder, streamFolder(file), 'master.m3u8')));
  return {
    fast: fast.filter((file) => !failed.some(({ file: other }) => other === file)),
    streams: streams.map(({ file, facts }) => ({
      file,
      playlist: `${streamFolder(file)}/master.m3u8`,
      duration_s: facts.duration_s,
    })),
    pictures,
    failed,
  };
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
