import { counted } from '@portal/contract';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Watch } from '../load.ts';
import { findMedia } from './find.ts';
import { streamFolder } from './ladder.ts';
import { readPdf } from './pdf.ts';
import { findTools, ToolError } from './tools.ts';
import { probe, startsFast } from './video.ts';

/** Why a file is not well; `preparable` when `prepareMedia` mends it. */
export interface MediaFault {
  why: string;
  preparable?: true;
}

/** The finding on one file. 'fault': a student cannot use it. */
export interface MediaFinding {
  file: string;
  result: 'ok' | 'remark' | 'fault';
  facts: string;
  why: MediaFault[];
}

/** Looks at every video and PDF of a folder; without ffmpeg of videos only at the beginning. */
export async function checkMedia(folder: string, watch: Watch): Promise<{ ffmpeg: boolean; findings: MediaFinding[] }> {
  const { videos, pdfs } = findMedia(folder);
  const { ffmpeg } = await findTools();
  const bar = watch('Checking', videos.length + pdfs.length);
  const findings: MediaFinding[] = [];
  for (const [files, look] of [
    [videos, ffmpeg ? lookAtVideo : lookAtStart],
    [pdfs, lookAtPdf],
  ] as const)
    for (const file of files) {
      findings.push({ file, ...(await look(path.join(folder, file))) });
      bar.step();
    }
  bar.end();
  return { ffmpeg, findings };
}

type Looked = Omit<MediaFinding, 'file'>;

const found = (facts: string, why: MediaFault[], fault = false): Looked => ({
  result: fault ? 'fault' : why.length > 0 ? 'remark' : 'ok',
  facts,
  why,
});

const slow = (file: string): MediaFault[] =>
  /\.(?:mp4|m4v|mov)$/iu.test(file) && !startsFast(file)
    ? [{ why: 'it plays only once it is loaded whole', preparable: true }]
    : [];

/** Checks without ffmpeg only whether an MP4 begins as it should. */
const lookAtStart = async (file: string): Promise<Looked> => found('', slow(file));

async function lookAtVideo(file: string): Promise<Looked> {
  try {
    const { duration_s, width, height, video, audio } = await probe(file);
    if (video === '') return found('', [{ why: 'it has no picture' }], true);
    const why = slow(file);
    if (video !== 'h264') why.push({ why: `its pictures are ${video}, which many phones do not play`, preparable: true });
    if (audio !== '' && audio !== 'aac')
      why.push({ why: `its sound is ${audio}, which some phones do not play`, preparable: true });
    const stream = existsSync(path.join(streamFolder(file), 'master.m3u8')) ? ', stream' : '';
    return found(`${duration_s} s, ${width}x${height}${stream}`, why);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return found('', [{ why: `it is no video that can be played (${error.message})` }], true);
  }
}

async function lookAtPdf(file: string): Promise<Looked> {
  const facts = await readPdf(file);
  if ('pages' in facts) return found(counted(facts.pages, 'page'), []);
  if ('password' in facts) return found('password', [{ why: 'it asks for a password: tell students' }]);
  return found('', [{ why: `it does not open (${facts.fault}): save it again` }], true);
}
