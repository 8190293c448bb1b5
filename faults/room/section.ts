import { origin } from '../../bench/origin.ts';
import type { Killed } from './killed.ts';

const HEADING = '## Killed in the exam room';
/** What stands behind it on the page, each only where there is something to say. */
const FOLLOWING = ['## Controls', 'Left out on that machine: ', '## What was wrong'];
/** Things missing that the page lists. */
const MOST = 50;

const number = (value: number): string => value.toLocaleString('en');

/**
 * Writes what bench/results/proof.md says of the kills in the exam room, with where and when they were made: they are
 * also made by themselves.
 */
export const roomLines = ({ browser, server, acts, lost }: Killed): string[] => [
  HEADING,
  '',
  `Made by \`npm run prove -- --only-room --kills ${browser + server}\`, or as part of all, at ${origin()}. A student in a real Chromium answered,`,
  `marked and took back ${number(acts)} times in the exam room, while the browser was killed ${number(browser)} times and the server ${number(server)} times, at random`,
  'moments. What the browser’s database held has to be there afterwards, or what was done since, and what both agree on in the',
  `server’s database: ${number(lost.length)} times something was missing.`,
  '',
  ...(lost.length > 0 ? [...lost.slice(0, MOST).map((what) => `- ${what}`), ''] : []),
];

/**
 * The page with this section in the place of its own, or where it belongs when it has none; all others stay as they
 * are.
 */
export function withRoom(page: string, killed: Killed): string {
  const lines = page.trimEnd().split('\n');
  const own = lines.indexOf(HEADING);
  const next = lines.findIndex((line, at) => at > own && line.startsWith('## '));
  const rest = own === -1 ? lines : [...lines.slice(0, own), ...(next === -1 ? [] : lines.slice(next))];
  const places = FOLLOWING.map((start) => rest.findIndex((line) => line.startsWith(start))).filter((at) => at !== -1);
  const at = Math.min(...places, rest.length);
  const before = rest.slice(0, at).join('\n').trimEnd().split('\n');
  return [...before, '', ...roomLines(killed), ...rest.slice(at)].join('\n').trimEnd().concat('\n');
}
