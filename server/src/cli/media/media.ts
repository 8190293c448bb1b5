import { group } from '../shape/group.ts';

const HELP = `portal media check DIR     what phones will make of the videos and PDFs of a content folder
portal media prepare DIR   makes MP4s fast to start, and with ffmpeg a stream of several qualities (240p, 480p, 720p,
                           sound alone) with a poster beside each; what is done already is not done again

To use a stream, write its playlist in chapter.yaml: video: intro/master.m3u8. Options: --json.

Example: portal media prepare school`;

/** `portal media …`: videos and PDFs of a content folder, before it is loaded. */
export const media = group('media', HELP, {
  check: () => import('./check.ts').then(({ check }) => check),
  prepare: () => import('./prepare.ts').then(({ prepare }) => prepare),
});
