import { checkMedia, type MediaFinding } from '../../content/prepare/check.ts';
import { existingFolderIn } from '../content/folder.ts';
import { command } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { table } from '../terminal/table.ts';

/** `portal media check DIR`: what is found of every video and PDF; ends with 1 when one of them cannot be used. */
export const check = command({
  options: {},
  run: async ({ positionals, terminal }) => {
    const folder = existingFolderIn(positionals, 'media check');
    const { ffmpeg, findings } = await checkMedia(folder, progress(terminal));
    const shown = findings.map(hinted);
    return {
      data: { ffmpeg, findings: shown },
      words: () =>
        table(shown, [
          { title: 'FILE', of: ({ file }) => file },
          { title: 'RESULT', of: ({ result }) => result },
          { title: 'WHAT', of: ({ facts }) => facts },
          { title: 'WHY', of: ({ why }) => why.join('; ') },
        ]),
      ...(!ffmpeg && {
        remark: 'ffmpeg is not installed: of videos only the beginning was looked at. On Debian: apt install ffmpeg',
      }),
      failed: findings.some(({ result }) => result === 'fault'),
    };
  },
});

/** Names the command that mends what can be mended. */
const hinted = ({ why, ...finding }: MediaFinding) => ({
  ...finding,
  why: why.map(({ why: words, preparable }) => (preparable ? `${words}: portal media prepare` : words)),
});
