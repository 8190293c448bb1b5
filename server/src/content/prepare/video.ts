import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './tools.ts';

/** The facts of a video: seconds, pixels, the names of its codecs ('' without sound). */
export interface VideoFacts {
  duration_s: number;
  width: number;
  height: number;
  video: string;
  audio: string;
}

/** Reads a video's facts with ffprobe. Throws a ToolError for a file that is none. */
export async function probe(file: string, signal?: AbortSignal): Promise<VideoFacts> {
  const out = await runTool('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file], { signal });
  const { streams = [], format } = JSON.parse(out) as {
    streams?: { codec_type: string; codec_name: string; width?: number; height?: number }[];
    format?: { duration?: string };
  };
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    duration_s: Math.round(Number(format?.duration ?? 0) * 100) / 100,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    video: picture?.codec_name ?? '',
    audio: sound?.codec_name ?? '',
  };
}

/** True when an MP4 says how to play it before the pictures come: a player can begin with its first bytes. */
export function startsFast(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const head = Buffer.alloc(16);
    for (let at = 0, boxes = 0; at + 8 <= size && boxes < 1000; boxes += 1) {
      readSync(descriptor, head, 0, 16, at);
      const name = head.toString('latin1', 4, 8);
      if (name === 'moov') return true;
      if (name === 'mdat') return false;
      const given = head.readUInt32BE(0);
      const length = given === 1 ? Number(head.readBigUInt64BE(8)) : given;
      if (length < 8) return false;
      at += length;
    }
    return false;
  } finally {
    closeSync(descriptor);
  }
}

/** Puts the index of an MP4 first, nothing else of it changed. The file is replaced whole or not at all. */
export async function makeFast(file: string, signal?: AbortSignal): Promise<void> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.part.mp4`);
  try {
    await runTool('ffmpeg', ['-v', 'error', '-y', '-i', file, '-map', '0', '-c', 'copy', '-movflags', '+faststart', partial], {
      signal,
    });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
