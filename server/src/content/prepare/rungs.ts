import type { VideoFacts } from './video.ts';

/** A quality of a stream; `height` 0 is sound alone. Rates in kbit/s. */
export interface Rung {
  name: string;
  height: number;
  video: number;
  audio: number;
}

const LADDER: Rung[] = [
  { name: '240p', height: 240, video: 300, audio: 64 },
  { name: '480p', height: 480, video: 900, audio: 96 },
  { name: '720p', height: 720, video: 2000, audio: 128 },
  // Last: a player that measures nothing begins with the first.
  { name: '144p', height: 144, video: 110, audio: 32 },
];
const SOUND: Rung = { name: 'audio', height: 0, video: 0, audio: 48 };

/** The qualities for a video: never above what it has, at least one, and its sound alone where it has some. */
export function rungsFor({ height, audio }: VideoFacts): Rung[] {
  const fitting = LADDER.filter((rung) => rung.height <= height);
  const [lowest] = LADDER;
  const rungs = fitting.length > 0 || !lowest ? fitting : [{ ...lowest, name: `${height}p`, height: height - (height % 2) }];
  return audio === '' ? rungs : [...rungs, SOUND];
}
