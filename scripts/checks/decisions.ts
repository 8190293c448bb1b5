import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

export const decisionsFile = 'docs/decisions/README.md';
const FOLDER = 'docs/decisions';
/** Laboratory notes that were decisions once keep their numbers there. */
const NOTES = 'bench/results/notes';
/** The most words of a decision: a page. */
const PAGE = 450;
const HEAD = /^# (\d{4}) (.+?)(?: \(((?:in part )?superseded by \d{4}(?:, \d{4})*)\))?$/u;

interface Decision {
  file: string;
  number: string;
  title: string;
  status: string;
  text: string;
}

/** Reads all decisions and the notes that were one, by number. Those without a head that HEAD knows have no number. */
const decisions = (): Decision[] =>
  globSync(`{${FOLDER},${NOTES}}/[0-9]*.md`, { cwd: root })
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const [, number = '', title = '', status = ''] = HEAD.exec(text.slice(0, text.indexOf('\n'))) ?? [];
      return { file, number, title, status, text };
    })
    .toSorted((a, b) => basename(a.file).localeCompare(basename(b.file)));

/** Returns docs/decisions/README.md: number, title and status of each decision, as its first line has them. */
export const decisionsMarkdown = (): string => `${INTRODUCTION}\n\n${decisions().map(line).join('\n')}\n`;

const INTRODUCTION = `<!-- Made from the first lines of the decisions by \`npm run generate\`; change those, not this file. -->

# Decisions

One file a decision: context, decision, consequences, and what would reverse it. It is a page, ${PAGE} words at most (\`npm run check\`, step
*documents*). A decision that no longer holds is superseded by a new one and says by which in its first line; what it says is never edited.
A number that is missing was not used; how one is taken: [CONTRIBUTING](../../CONTRIBUTING.md). What was measured or tried on the way (how long
the gate takes, rounds of taps on a slow phone) stands in [${NOTES}](../../${NOTES}).`;

function line({ file, number, title, status }: Decision): string {
  const isNote = dirname(file) === NOTES;
  const said = [status, isNote ? `moved to ${NOTES}` : ''].filter(Boolean).map((part) => `; ${part}`);
  return `- [${number}](${isNote ? `../../${file}` : basename(file)}) ${title}${said.join('')}`;
}

/**
 * Finds decisions that the index cannot name, that are longer than a page, or that do not say by which they are
 * superseded.
 */
export function decisionProblems(): string[] {
  const all = decisions();
  return all.flatMap(({ file, number, text }) => {
    const words = text.split(/\s+/u).filter(Boolean).length;
    const same = all.filter((other) => other.number === number && other.file !== file);
    const silent = supersededBy(text).filter(
      (old) =>
        !all.some((other) => other.number === old && other.status.includes(`superseded by`) && other.status.includes(number)),
    );
    return [
      ...(number === basename(file).slice(0, 4)
        ? []
        : [`${file}: its first line is not '# NNNN Title' with the number of its name`]),
      ...same.map((other) => `${file}: ${other.file} has the same number`),
      ...(dirname(file) === FOLDER && words > PAGE ? [`${file} has ${words} words; a decision has ${PAGE} at most`] : []),
      ...silent.map((old) => `${file} supersedes ${old}, whose first line does not end with '(superseded by ${number})'`),
    ];
  });
}

/** Returns the numbers behind 'Supersedes', up to the end of that sentence, in the lines before the context. */
const supersededBy = (text: string): string[] =>
  [...(text.split('**Context')[0] ?? '').replaceAll(/\]\([^)]*\)/gu, ']').matchAll(/\bsupersedes\b([^.]*)/giu)].flatMap(
    ([, rest = '']) => rest.match(/\b\d{4}\b/gu) ?? [],
  );
