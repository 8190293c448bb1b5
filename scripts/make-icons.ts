import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './machine/chromium.ts';
import { root } from './machine/command.ts';

/** Draws the pictures of the installed app from web/public/logo.svg: `node scripts/make-icons.ts`. */
const logo = readFileSync(join(root, 'web/public/logo.svg'), 'utf8');
const folder = join(root, 'web/public/icons');
/** A maskable picture is cut to any shape: its own colour reaches the edges, the drawing keeps to the middle. */
const ICONS = [
  { name: 'icon-192', size: 192, edge: false },
  { name: 'icon-512', size: 512, edge: false },
  { name: 'maskable-512', size: 512, edge: true },
  { name: 'apple-touch-icon', size: 180, edge: true },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--disable-gpu'] });
for (const { name, size, edge } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const colour = /<rect[^>]*fill="([^"]+)"/u.exec(logo)?.[1] ?? '#3340c8';
  const inner = edge ? Math.round(size * 0.8) : size;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${edge ? colour : 'transparent'}">${logo.replace('<svg', `<svg style="width:${inner}px;height:${inner}px"`)}</body>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
