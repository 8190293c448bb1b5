import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialTable, iconSprite } from '../../web/build/generate.ts';
import { routesTable } from '../../web/build/routes.ts';
import { root } from '../machine/command.ts';
import { apiMarkdown, openApiJson } from './api-docs.ts';
import { architectureFile, architectureMarkdown } from './architecture.ts';
import { decisionsFile, decisionsMarkdown, notesFile, notesMarkdown } from './decisions.ts';
import { requirementsFile, requirementsMarkdown } from './requirement-proofs.ts';
import { studentDataMarkdown } from './student-data.ts';

/** The files made from the code, each with its maker. */
const documents: Record<string, () => string | Promise<string>> = {
  [architectureFile]: architectureMarkdown,
  [decisionsFile]: decisionsMarkdown,
  [notesFile]: notesMarkdown,
  'docs/API.md': apiMarkdown,
  'docs/openapi.json': openApiJson,
  [requirementsFile]: requirementsMarkdown,
  'docs/STUDENT-DATA.md': studentDataMarkdown,
  'web/src/app/generated/routes.ts': routesTable,
  'web/src/ui/generated/icons.svg': iconSprite,
  'web/src/ui/generated/dials.ts': dialTable,
};

/** The documents that no longer say what the code says, each with its new text. */
async function stale(): Promise<[path: string, text: string][]> {
  const made = await Promise.all(
    Object.entries(documents).map(async ([path, make]): Promise<[string, string]> => [path, await make()]),
  );
  return made.filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** Names them, with the remedy. */
export const driftProblems = async (): Promise<string[]> =>
  (await stale()).map(([path]) => `${path} is out of date: npm run generate`);

/** Writes the documents that are out of date; returns their paths. */
export async function writeDocuments(): Promise<string[]> {
  const written = await stale();
  for (const [path, text] of written) writeFileSync(join(root, path), text);
  return written.map(([path]) => path);
}
