// Makes the demo school's videos (with captions) and PDFs again from content/studio.
//   node scripts/make-demo-media.mjs [videos|pdfs|stills] [part of a path]
// Needs ffmpeg, qpdf and a Chromium (CHROMIUM=/path, /usr/bin/chromium by default). One film at a time.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import temml from 'temml';
import { parse } from 'yaml';
import { captions, timeline } from '../content/studio/timeline.mjs';

const FRAMES_A_SECOND = 16;
const ORIGIN = 'http://studio.invalid';
const content = fileURLToPath(new URL('../content/', import.meta.url));
const studio = path.join(content, 'studio');
const subjects = path.join(content, 'subjects');
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

const [what = 'all', only = ''] = process.argv.slice(2);
for (const tool of ['ffmpeg', 'qpdf']) need(tool);
if (!existsSync(browserPath)) stop(`Chromium is not at ${browserPath}; set CHROMIUM=/path/to/chromium.`);

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  if (what === 'all' || what === 'videos') await makeVideos();
  if (what === 'stills') await makeStills();
  if (what === 'all' || what === 'pdfs') await makePdfs();
} finally {
  await browser.close();
}

function chosenVideos() {
  return parse(readFileSync(path.join(studio, 'videos.yaml'), 'utf8')).filter((v) => v.file.includes(only));
}

async function makeVideos() {
  const page = await openStage();
  for (const video of chosenVideos()) {
    const base = path.join(subjects, video.file);
    mkdirSync(path.dirname(base), { recursive: true });
    writeFileSync(`${base}.vtt`, captions(video));
    await film(page, video, `${base}.mp4`);
    console.log(`${video.file}.mp4  ${timeline(video).total.toFixed(1)} s  ${kilobytes(`${base}.mp4`)}`);
  }
  await page.close();
}

/** Each frame is drawn in the page and handed to ffmpeg as a JPEG; the file is put in place when it is whole. */
async function film(page, video, file) {
  const partial = `${file}.partial`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-an',
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '25',
      '-vf',
      'scale=in_range=full:out_range=tv,format=yuv420p',
      '-g',
      String(FRAMES_A_SECOND * 4),
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      partial,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  const frames = Math.round(timeline(video).total * FRAMES_A_SECOND);
  for (let from = 0; from < frames; from += FRAMES_A_SECOND) {
    const times = [];
    for (let i = from; i < Math.min(frames, from + FRAMES_A_SECOND); i++) times.push(i / FRAMES_A_SECOND);
    const pictures = await page.evaluate(([v, ts]) => ts.map((t) => window.drawFrame(v, t)), [video, times]);
    for (const picture of pictures) {
      if (!ffmpeg.stdin.write(Buffer.from(picture, 'base64'))) await once(ffmpeg.stdin, 'drain');
    }
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) stop(`ffmpeg failed on ${file}`);
  renameSync(partial, file);
}

/** One picture from the end of each step, for looking at: stills go to the folder STILLS (the temporary one). */
async function makeStills() {
  const page = await openStage();
  const folder = process.env.STILLS ?? '/tmp/stills';
  mkdirSync(folder, { recursive: true });
  for (const video of chosenVideos()) {
    const plan = timeline(video);
    const times = [1.6, ...plan.scenes.map((s) => s.to - 0.7), plan.total - 1];
    for (const [i, t] of times.entries()) {
      const picture = await page.evaluate(([v, at]) => window.drawFrame(v, at), [video, t]);
      writeFileSync(path.join(folder, `${path.basename(video.file)}-${i}.jpg`), Buffer.from(picture, 'base64'));
    }
  }
  await page.close();
}

async function openStage() {
  const page = await browser.newPage({ viewport: { width: 900, height: 520 } });
  page.on('pageerror', (error) => stop(`The stage broke: ${error.stack}`));
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: path.join(studio, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/stage.html`);
  await page.waitForFunction(() => 'drawFrame' in window);
  return page;
}

/** studio/sheets/<subject>__<chapter>__<name>.html becomes <name>.pdf in that chapter; data-password locks it. */
async function makePdfs() {
  const css = readFileSync(path.join(studio, 'sheet.css'), 'utf8');
  const page = await browser.newPage();
  for (const name of readdirSync(path.join(studio, 'sheets'))
    .filter((f) => f.includes(only))
    .toSorted()) {
    const source = readFileSync(path.join(studio, 'sheets', name), 'utf8');
    const file = path.join(subjects, `${path.basename(name, '.html').replaceAll('__', '/')}.pdf`);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.setContent(sheet(source, css), { waitUntil: 'load' });
    await page.pdf({
      path: file,
      format: 'A4',
      margin: { top: '16mm', bottom: '18mm', left: '17mm', right: '17mm' },
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;margin:0 17mm;font:8px Liberation Sans,sans-serif;color:#667;display:flex;justify-content:space-between"><span>Pragati Coaching (demo school) · CC BY 4.0</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>',
    });
    const password = /data-password="(\w+)"/.exec(source)?.[1];
    const packed = `${file}.partial`;
    const lock = password ? ['--encrypt', password, `${password}-owner`, '256', '--'] : [];
    execFileSync('qpdf', ['--object-streams=generate', '--recompress-flate', '--compression-level=9', ...lock, file, packed]);
    renameSync(packed, file);
    console.log(`${path.relative(subjects, file)}  ${kilobytes(file)}${password ? '  (locked)' : ''}`);
  }
  await page.close();
}

function sheet(source, css) {
  const body = source
    .replace(/\$\$([^$]+)\$\$/g, (_, tex) => maths(tex, true))
    .replace(/\$([^$]+)\$/g, (_, tex) => maths(tex, false));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${css}</style><body>${body}</body></html>`;
}

function maths(tex, displayMode) {
  const plain = tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const mathml = temml.renderToString(plain.trim(), { displayMode, throwOnError: true });
  // A prime is raised already in these fonts: as a superscript it would be raised twice and tiny.
  return mathml.replace(
    /<msup>((?:(?!<msup>).)*?)((?:<mrow class="tml-lrg-pad">)?(?:<mo [^>]*class="tml-prime[^>]*>[^<]+<\/mo>)+(?:<\/mrow>)?)<\/msup>/g,
    '<mrow>$1$2</mrow>',
  );
}

function kilobytes(file) {
  return `${Math.round(statSync(file).size / 1024)} KB`;
}

function need(tool) {
  try {
    execFileSync(tool, [tool === 'ffmpeg' ? '-version' : '--version'], { stdio: 'ignore' });
  } catch {
    stop(`${tool} is missing; install it (apt-get install ${tool}) and run this again.`);
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
