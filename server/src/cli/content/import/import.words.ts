import { counted } from '@portal/contract';
import path from 'node:path';
import type { Outcome } from '@portal/bank/bank';
import type { UpdateChange } from '../../../content/bank/update.ts';
import { table } from '../../terminal/table.ts';
import type { BankReport } from '../../../content/bank/import.ts';

const short = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text);

/** The report of `portal content import` for people. `into` is the chapter's folder. */
export function inWords({ outcomes, notes, format, quizzes, pictures, written, update }: BankReport, into: string): string {
  const rows = table(outcomes, [
    { title: 'PLACE', of: ({ place }) => place },
    { title: 'RESULT', of: ({ result }) => result },
    { title: 'KIND', of: ({ kind }) => kind },
    { title: 'QUESTION', of: ({ name }) => short(name) },
    { title: 'WHY', of: ({ why }) => why.join('; ') },
  ]);
  const count = (result: Outcome['result']): number => outcomes.filter((outcome) => outcome.result === result).length;
  const sum = `${counted(outcomes.length, 'question')} (${format}): ${count('taken')} taken, ${count('changed')} changed, ${count('dropped')} dropped; ${counted(pictures, 'picture')}.`;
  const files = quizzes.map(
    ({ file, name, questions }) => `  ${path.join(into, file)}: ${name}, ${counted(questions.length, 'question')}`,
  );
  const changes = update ? ['', ...updateLines(update.changes, update.same)] : [];
  const some = update ? update.changes.some(({ what }) => what !== 'left') : quizzes.length > 0;
  return [rows, '', ...notes, sum, ...files, ...changes, last(written, some, update !== undefined)].join('\n');
}

function updateLines(changes: UpdateChange[], same: number): string[] {
  const count = (what: UpdateChange['what']): number => changes.filter((change) => change.what === what).length;
  const sum = `${count('changed')} changed, ${count('new')} new, ${count('removed')} removed, ${count('left')} left, ${same} as they were.`;
  if (changes.length === 0) return [sum];
  const rows = table(changes, [
    { title: 'FILE', of: ({ file }) => file },
    { title: 'KEY', of: ({ key }) => key },
    { title: 'WHAT', of: ({ what }) => what },
    { title: 'QUESTION', of: ({ question }) => short(question) },
    { title: 'HOW', of: ({ why }) => why.join('; ') },
  ]);
  return [rows, '', sum];
}

function last(written: boolean, some: boolean, update: boolean): string {
  if (written) return 'Written. Now: portal content check';
  if (!some) return update ? 'Nothing to change.' : 'Nothing was written.';
  return `Nothing was written. Say --write to write the ${update ? 'changes' : 'quizzes'} above.`;
}
