import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';
import { composers, nouns, serverRooms, toolRooms, webApart, webRooms } from './rooms.ts';

export const architectureFile = 'docs/ARCHITECTURE.md';
const MADE = /(<!-- made from scripts\/checks\/rooms\.ts by `npm run generate` -->\n)[^]*(<!-- end -->)/u;

/**
 * Returns docs/ARCHITECTURE.md with its tables of rooms as the check of imports knows them. Throws where the page has
 * lost its marks.
 */
export function architectureMarkdown(): string {
  const page = readFileSync(join(root, architectureFile), 'utf8');
  if (!MADE.test(page)) throw new Error(`${architectureFile} has no place for the tables of rooms`);
  return page.replace(MADE, (_, begin: string, end: string) => `${begin}${tables()}${end}`);
}

const tables = (): string => `
Of the server, lowest first; a room imports only what its line names, and the workspaces contract and bank:

| \`server/src/\` | what stands in it | what it may import |
| --- | --- | --- |
${Object.entries(serverRooms)
  .map(([room, { holds, knows }]) => `| ${room} | ${holds} | ${knows.join(', ')} |`)
  .join('\n')}
${rows(composers, 'everything')}

Of a student's page, lowest first; a room imports only what stands above its line here:

| \`web/src/\` | what stands in it |
| --- | --- |
${rows(webRooms)}
${rows(webApart)}

Of the tools, lowest first:

| folder | what stands in it |
| --- | --- |
${rows(toolRooms)}

The nouns are ${nouns.join(', ')}: in every workspace the same word.
`;

const rows = (rooms: Record<string, string>, last?: string): string =>
  Object.entries(rooms)
    .map(([room, holds]) => `| ${room} | ${holds} |${last === undefined ? '' : ` ${last} |`}`)
    .join('\n');
