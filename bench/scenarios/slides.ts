import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStream } from '../../server/src/content/prepare/ladder.ts';
import { runTool } from '../../server/src/content/prepare/tools.ts';
import { probe } from '../../server/src/content/prepare/video.ts';
import { FIGURES, markdownTable, writeResults } from '../report.ts';

/** What an hour of a lecture takes in each size, and as voice and slides: `npm run bench -- slides`. Needs ffmpeg. */
const MINUTES = 5;
/** Seconds of one slide, and from one of its lines to the next. */
const [SLIDE_S, LINE_S] = [75, 15];
const TARGET_MB = 12;
const LINES = ['v² = u² + 2as', 'x = (−b ± √(b² − 4ac)) ∕ 2a', 'E = ½mv² + mgh', 'λ = h ∕ mv', 'T = 2π√(l ∕ g)'];
const SPEECH =
  'Today we look at motion along a line. The speed at the beginning is u, the acceleration is a, and after the way s the speed is v. ' +
  'Let us take an example. A stone falls from a tower of forty five metres. How fast is it when it reaches the ground?';

/** A lecture whose slides come whole, or line by line as at a board; grain as of a camera lies over it. */
async function lecture(folder: string, style: 'whole' | 'lines'): Promise<string> {
  const file = join(folder, `${style}.mp4`);
  const texts = Array.from({ length: (MINUTES * 60) / SLIDE_S }, (_, slide) =>
    LINES.map((line, index) => {
      const from = slide * SLIDE_S + (style === 'lines' ? index * LINE_S : 0);
      const text = join(folder, `${style}-${slide}-${index}.txt`);
      writeFileSync(text, `(${slide + 1}.${index + 1})   ${line}   where u is the speed at the beginning`);
      const at = `x=60:y=${60 + index * 125}:fontsize=${32 + slide}:fontcolor=0x202020`;
      return `drawtext=textfile=${text}:${at}:enable='between(t,${from},${(slide + 1) * SLIDE_S - 0.1})'`;
    }),
  ).flat();
  const spoken = join(folder, 'spoken.wav');
  await runTool('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', `flite=text='${SPEECH}':voice=slt`, spoken]);
  const picture = `color=0xfdfdf8:size=1280x720:rate=15,${texts.join(',')},noise=alls=2:allf=t,format=yuv420p`;
  await runTool('ffmpeg', [
    '-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-stream_loop', '-1', '-i', spoken, '-t', String(MINUTES * 60),
    '-preset', 'veryfast', '-c:a', 'aac', file,
  ]); // prettier-ignore
  return file;
}

const bytesOf = (folder: string): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const rows: (string | number)[][] = [];
const folder = mkdtempSync(join(tmpdir(), 'portal-slides-'));
try {
  for (const style of ['whole', 'lines'] as const) {
    const file = await lecture(folder, style);
    await makeStream(file, await probe(file), () => undefined);
    const made = file.replace('.mp4', '');
    const perHour = (bytes: number): string => ((bytes * (60 / MINUTES)) / 1e6).toFixed(1);
    const about = style === 'whole' ? `a slide every ${SLIDE_S} s` : `a line every ${LINE_S} s`;
    const pictures = readdirSync(join(made, 'slides')).filter((name) => name.endsWith('.webp'));
    const slides = perHour(bytesOf(join(made, 'slides')));
    const met = style === 'lines' ? '' : Number(slides) <= TARGET_MB ? 'yes' : 'no';
    rows.push([`${about}: voice and slides, MB an hour`, slides, style === 'whole' ? `<= ${TARGET_MB}` : '', met]);
    rows.push([`${about}: pictures an hour`, pictures.length * (60 / MINUTES), '', '']);
    for (const name of ['144p', '240p', '480p', '720p'])
      rows.push([`${about}: ${name}, MB an hour`, perHour(bytesOf(join(made, name))), '', '']);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(markdownTable(FIGURES, rows).join('\n'));
writeResults({
  file: 'slides',
  title: 'Voice and slides',
  command: 'npm run bench -- slides',
  about: [`.`, `Lectures of ${MINUTES} minutes, 1280x720, made by ffmpeg with formulas, grain and speech; taken to an hour.`],
  head: FIGURES,
  rows,
});
