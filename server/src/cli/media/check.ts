import { existsSync } from 'node:fs';
import path from 'node:path';
import { findMedia } from '../../content/prepare/find.ts';
import { streamFolder } from '../../content/prepare/ladder.ts';
import { readPdf } from '../../content/prepare/pdf.ts';
import { findTools, ToolError } from '../../content/prepare/tools.ts';
import { probe, startsFast } from '../../content/prepare/video.ts';
import { printJson, progress, remark, table } from '../output.ts';
import { counted } from '../../core/words.ts';

/** The finding on one file. 'fault': a student cannot use it. */
interface Finding {
  file: string;
  result: 'ok' | 'remark' | 'fault';
  facts: string;
  why: string[];
}

/** Prints what is found of every video and PDF; ends with 1 when one of them cannot be used. */
export async function checkMedia(folder: string, json: boolean): Promise<void> {
  const { videos, pdfs } = findMedia(folder);
  const { ffmpeg } = await findTools();
  const bar = progress('Checking', videos.length + pdfs.length);
  const findings: Finding[] = [];
  for (const [files, look] of [
    [videos, ffmpeg ? lookAtVideo : lookAtStart],
    [pdfs, lookAtPdf],
  ] as const)
    for (const file of files) {
      findings.push({ file, ...(await look(path.join(folder, file))) });
      bar.step();
    }
  bar.end();
  if (json) printJson({ ffmpeg, findings });
  else {
    console.log(
      table(findings, [
        { title: 'FILE', of: ({ file }) => file },
        { title: 'RESULT', of: ({ result }) => result },
        { title: 'WHAT', of: ({ facts }) => facts },
        { title: 'WHY', of: ({ why }) => why.join('; ') },
      ]),
    );
    if (!ffmpeg) remark('ffmpeg is not installed: of videos only the beginning was looked at. On Debian: apt install ffmpeg');
  }
  if (findings.some(({ result }) => result === 'fault')) process.exitCode = 1;
}

const found = (facts: string, why: string[], fault = false): Omit<Finding, 'file'> => ({
  result: fault ? 'fault' : why.length > 0 ? 'remark' : 'ok',
  facts,
  why,
});

const slow = (file: string): string[] =>
  /\.(?:mp4|m4v|mov)$/iu.test(file) && !startsFast(file) ? ['it plays only once it is loaded whole: portal media prepare'] : [];

/** Without ffmpeg: only whether an MP4 begins as it should. */
const lookAtStart = async (file: string): Promise<Omit<Finding, 'file'>> => found('', slow(file));

async function lookAtVideo(file: string): Promise<Omit<Finding, 'file'>> {
  try {
    const { duration_s, width, height, video, audio } = await probe(file);
    if (video === '') return found('', ['it has no picture'], true);
    const why = slow(file);
    if (video !== 'h264') why.push(`its pictures are ${video}, which many phones do not play: portal media prepare`);
    if (audio !== '' && audio !== 'aac') why.push(`its sound is ${audio}, which some phones do not play: portal media prepare`);
    const stream = existsSync(path.join(streamFolder(file), 'master.m3u8')) ? ', stream' : '';
    return found(`${duration_s} s, ${width}x${height}${stream}`, why);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return found('', [`it is no video that can be played (${error.message})`], true);
  }
}

async function lookAtPdf(file: string): Promise<Omit<Finding, 'file'>> {
  const facts = await readPdf(file);
  if ('pages' in facts) return found(counted(facts.pages, 'page'), []);
  if ('password' in facts) return found('password', ['it asks for a password: tell students']);
  return found('', [`it does not open (${facts.fault}): save it again`], true);
}
