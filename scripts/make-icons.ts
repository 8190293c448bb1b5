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
  { name: 'badge-96', size: 96, edge: false },
];
/** Phones show a badge as one colour of their own: what is white on the logo, and nothing else. */
const badge = (colour: string): string => {
  const parts = logo.replace(/<svg[^>]*>|<\/svg>/gu, '').replaceAll(colour, '#000');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 44 44"><mask id="m">${parts}</mask><rect width="64" height="64" fill="#fff" mask="url(#m)"/></svg>`;
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--disable-gpu'] });
for (const { name, size, edge } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const colour = /<rect[^>]*fill="([^"]+)"/u.exec(logo)?.[1] ?? '#3340c8';
  const inner = edge ? Math.round(size * 0.8) : size;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${edge ? colour : 'transparent'}">${(name.startsWith('badge') ? badge(colour) : logo).replace('<svg', `<svg style="width:${inner}px;height:${inner}px"`)}</body>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
