import { counted } from '@portal/contract';
import { prepareMedia, type Missing, type Prepared } from '../../content/prepare/prepare.ts';
import { existingFolderIn } from '../content/folder.ts';
import { command } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';

const WITHOUT: Record<Missing, string> = {
  ffmpeg: 'ffmpeg is not installed: videos stay as they are. On Debian: apt install ffmpeg',
  pdftoppm: 'pdftoppm is not installed: PDFs get no picture. On Debian: apt install poppler-utils',
};

/** `portal media prepare DIR`: makes everything that is still to be made; ends with 1 when something could not be. */
export const prepare = command({
  options: {},
  run: async ({ positionals, terminal }) => {
    const folder = existingFolderIn(positionals, 'media prepare');
    const done = await prepareMedia(folder, progress(terminal), (missing) => terminal.remark(WITHOUT[missing]));
    return { data: done, words: () => inWords(done), failed: done.failed.length > 0 };
  },
});

const inWords = ({ fast, streams, pictures, failed }: Prepared): string =>
  [
    ...fast.map((file) => `${file}: starts fast now`),
    ...streams.map(({ file, playlist, duration_s }) => `${file}: ${duration_s} s, ${playlist}`),
    ...pictures.map((file) => `${file}: made`),
    ...failed.map(({ file, why }) => `${file}: failed, ${why}`),
    `${counted(streams.length, 'stream')} ready, ${counted(failed.length, 'failure')}. In chapter.yaml write the playlist as the video: intro/master.m3u8`,
  ].join('\n');
