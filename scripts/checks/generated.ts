import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialTable, iconSprite } from '../../web/build/generate.ts';
import { root } from '../machine/command.ts';
import { apiMarkdown, openApiJson } from './api-docs.ts';
import { requirementsFile, requirementsMarkdown } from './requirement-proofs.ts';

/** The files made from the code, each with its maker. */
const documents: Record<string, () => string> = {
  'docs/API.md': apiMarkdown,
  'docs/openapi.json': openApiJson,
  [requirementsFile]: requirementsMarkdown,
  'web/src/ui/generated/icons.svg': iconSprite,
  'web/src/ui/generated/dials.ts': dialTable,
};

const stale = (): string[] =>
  Object.entries(documents).flatMap(([path, make]) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file, 'utf8') === make() ? [] : [path];
  });

/** Documents that no longer say what the code says. */
export const driftProblems = (): string[] => stale().map((path) => `${path} is out of date: npm run generate`);

/** Writes the documents that are out of date; returns their paths. */
export function writeDocuments(): string[] {
  const paths = stale();
  for (const path of paths) writeFileSync(join(root, path), documents[path]?.() ?? '');
  return paths;
}
