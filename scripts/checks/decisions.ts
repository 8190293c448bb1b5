import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

const FOLDER = 'docs/decisions';
/** Decisions that another page has taken the place of, and laboratory notes that were one, keep their numbers there. */
const NOTES = 'bench/results/notes';
export const decisionsFile = `${FOLDER}/README.md`;
export const notesFile = `${NOTES}/README.md`;
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

/** Returns docs/decisions/README.md: number and title of each decision that holds, as its first line has them. */
export const decisionsMarkdown = (): string => index(FOLDER, INTRODUCTION);

/** Returns the index of the notes that were decisions once, with the pages that took their place. */
export const notesMarkdown = (): string => index(NOTES, NOTES_INTRODUCTION);

const index = (folder: string, introduction: string): string =>
  `${MADE}\n\n${introduction}\n\n${decisions()
    .filter(({ file }) => dirname(file) === folder)
    .map(line)
    .join('\n')}\n`;

const MADE = '<!-- Made from the first lines of the decisions by `npm run generate`; change those, not this file. -->';

const INTRODUCTION = `# Decisions

What holds today, a subject a page, ${PAGE} words at most. How one is written, gathered or superseded, and how a number is taken, says
[0195](0195-a-subject-is-a-page.md). A number that is not here may stand in [${NOTES}](../../${NOTES}/README.md), with the page that
took its place.`;

const NOTES_INTRODUCTION = `# Notes, and decisions of before

What was decided once and stands on another page now, and what was only measured or tried, with its number. What holds:
[docs/decisions](../../../docs/decisions/README.md).`;

const line = ({ file, number, title, status }: Decision): string =>
  `- [${number}](${basename(file)}) ${title}${status === '' ? '' : `; ${status}`}`;

/**
 * Finds decisions that the index cannot name, that are longer than a page, that no longer hold, or that do not say by
 * which they are superseded.
 */
export function decisionProblems(): string[] {
  const all = decisions();
  return all.flatMap(({ file, number, status, text }) => {
    const words = text.split(/\s+/u).filter(Boolean).length;
    const same = all.filter((other) => other.number === number && other.file !== file);
    const silent = (dirname(file) === FOLDER ? supersededBy(text) : []).filter(
      (old) =>
        !all.some((other) => other.number === old && other.status.includes(`superseded by`) && other.status.includes(number)),
    );
    return [
      ...(number === basename(file).slice(0, 4)
        ? []
        : [`${file}: its first line is not '# NNNN Title' with the number of its name`]),
      ...same.map((other) => `${file}: ${other.file} has the same number`),
      ...(dirname(file) === FOLDER && words > PAGE ? [`${file} has ${words} words; a decision has ${PAGE} at most`] : []),
      ...(dirname(file) === FOLDER && status.startsWith('superseded')
        ? [`${file} is superseded, and stands in ${NOTES} from then on`]
        : []),
      ...silent.map((old) => `${file} supersedes ${old}, whose first line does not end with '(superseded by ${number})'`),
    ];
  });
}

/** Returns the numbers behind 'Supersedes', up to the end of that sentence, in the lines before the context. */
const supersededBy = (text: string): string[] =>
  [...(text.split('**Context')[0] ?? '').replaceAll(/\]\([^)]*\)/gu, ']').matchAll(/\bsupersedes\b([^.]*)/giu)].flatMap(
    ([, rest = '']) => rest.match(/\b\d{4}\b/gu) ?? [],
  );
