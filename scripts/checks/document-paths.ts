import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

const DOCUMENTS = '{{README,CONTRIBUTING,CHANGELOG},docs/**/*,bench/results/notes/[a-z]*}.md';
const PATH = /(?<![\w./@-])(?:contract|bank|server|web|e2e|faults|bench|scripts|deploy|runtime|content)\/[\w.@{},*<>/-]+/gu;
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/gu;
/** What a build makes. */
const MADE = ['web/dist', 'server/build.json'];
/** What stands for itself: a link in it leads nowhere. */
const CODE = /^```.*?^```|`[^`\n]*`/gmsu;

/** Finds paths and links in the documents that lead nowhere. A decision that is superseded names what was there. */
export const pathProblems = (): string[] =>
  globSync(DOCUMENTS, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const isHistory = /^# .*\(superseded by/u.test(text) || file.startsWith('bench/');
      const paths = isHistory ? [] : [...text.matchAll(PATH)].filter(([path]) => !isThere(path)).map(([path]) => path);
      const links = [...text.replaceAll(CODE, '').matchAll(LINK)]
        .filter(([, to = '', part]) => !leads(file, to, part))
        .map(([link]) => link.slice(1));
      return [...paths, ...links].map((named) => `${file} names ${named}, which is not there`);
    });

/** Knows a file, a folder, a pattern, a file without its ending, and a room by its short name (`server/quiz`). */
function isThere(named: string): boolean {
  const path = named.replace(/[.,]+$/u, '').replaceAll(/<\w+>/gu, '*');
  if (MADE.some((made) => path.startsWith(made)) || existsSync(join(root, path.replace('/', '/src/')))) return true;
  return existsSync(join(root, path)) || globSync([path, `${path}.*`], { cwd: root }).length > 0;
}

function leads(from: string, to: string, part: string | undefined): boolean {
  const target = to === '' ? join(root, from) : join(root, dirname(from), to);
  if (!existsSync(target)) return false;
  return part === undefined || !target.endsWith('.md') || parts(readFileSync(target, 'utf8')).includes(part);
}

/** The headings of a page, as GitHub names them in addresses. */
const parts = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/gu, '-'),
  );
