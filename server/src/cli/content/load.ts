import { counted } from '@portal/contract';
import { ConflictError } from '../../content/merge/conflict.ts';
import { DemoStays, loadSchool, planLoad, type Loaded } from '../../content/load.ts';
import type { DemoStudent } from '../../content/retire.ts';
import type { Change, ChangeWord } from '../../content/store/changes.ts';
import { faultLine } from '@portal/bank/yaml/yaml';
import { OperatorError } from '@portal/bank/errors';
import { flag, text } from '../options.ts';
import { commandConfig, openNew, openToLook } from '../shape/existing.ts';
import { command, DATA, type Answer } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { table } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { conflictsOf, keptLines, sideIn } from './conflicts.ts';
import { mistakesOf } from './faults.ts';
import { existingFolderIn } from './folder.ts';

/**
 * `portal content load DIR [--dry-run] [--take folder|portal]`: prints what changed, or what would. With mistakes in
 * the folder, or things that folder and portal both changed, it ends with 1 and stores nothing.
 */
export const load = command({
  options: { ...DATA, 'dry-run': flag, 'retire-demo': flag, take: text },
  run: async ({
    positionals,
    values: { data, 'dry-run': dry = false, 'retire-demo': retire, take },
    env,
    terminal,
  }): Promise<Answer> => {
    const folder = existingFolderIn(positionals, 'content load');
    const whose = sideIn(take);
    const config = commandConfig(env, data);
    const db = await (dry ? openToLook(config) : openNew(config));
    try {
      const done = await (dry ? planLoad : loadSchool)(folder, {
        db,
        mediaDir: config.MEDIA_DIR,
        timeZone: config.TIME_ZONE,
        now: Date.now(),
        watch: progress(terminal),
        take: whose,
        retire: async (students) => retire === true || mayRetire(students, terminal),
      });
      const old = done.changes.flatMap(oldKeyLine);
      return {
        data: { dry_run: dry, ...done },
        words: () => [inWords(done, dry), ...keptLines(done.kept)].join('\n'),
        ...(done.warnings.length > 0 && { remark: done.warnings.map(faultLine).join('\n') }),
        ...(old.length > 0 && { warnings: old }),
      };
    } catch (error) {
      if (error instanceof DemoStays)
        throw new OperatorError(
          'The demo school is loaded. Say --retire-demo to take it and its students out with this load. Nothing was stored.',
        );
      const found = error instanceof ConflictError ? conflictsOf(error) : mistakesOf(error);
      return { ...found, warnings: ['Nothing was stored.'] };
    } finally {
      await db.close();
    }
  },
});

/** Says that attempts were marked by a key that is not the paper's any more, and what to do about it. */
function oldKeyLine({ kind, key, name, old_key }: Change): string[] {
  if (!old_key) return [];
  const { questions, attempts, under_way } = old_key;
  const also = under_way > 0 ? ` and ${counted(under_way, 'attempt')} under way` : '';
  const ofQuiz = kind === 'quiz' ? ' --kind quiz' : '';
  return [
    `${name}: the key of ${questions.join(', ')} changed; marked by the old one: ${counted(attempts, 'attempt')}${also}. To decide what becomes of them: portal exams regrade ${key}${ofQuiz}`,
  ];
}

/** Asks whether the demo school may go; where nobody sits the answer is no. */
async function mayRetire(students: DemoStudent[], terminal: Terminal): Promise<boolean> {
  const who = students.map(({ name, phone_code, mobile }) => `${name} (+${phone_code} ${mobile})`).join(', ');
  const answer = await terminal.ask(
    `The demo school is loaded. This takes it out, with its ${counted(students.length, 'student')} and what they did: ${who}.\nGo on? [y/N] `,
  );
  return /^y(?:es)?$/iu.test((answer ?? '').trim());
}

const WORDS: ChangeWord[] = ['added', 'changed', 'restored', 'moved', 'archived', 'kept cancelled', 'kept moved', 'left out'];
/** A change that is seldom: its column is shown only where there is one. */
const SELDOM: ChangeWord = 'left out';
/** Names shown of one kind and change; --json has all. */
const NAMES = 12;

function inWords({ changes, files, pictures, formulas, retired }: Loaded, dryRun: boolean): string {
  if (changes.length + files.length + pictures + formulas + retired.length === 0)
    return dryRun ? 'A load would change nothing.' : 'Nothing to change.';
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => ({
    kind,
    of: Object.groupBy(
      changes.filter((each) => each.kind === kind),
      ({ change }) => change,
    ),
  }));
  const counts = table(rows, [
    { title: 'KIND', of: ({ kind }) => kind },
    ...WORDS.filter((word) => word !== SELDOM || changes.some(({ change }) => change === word)).map((word) => ({
      title: word.toUpperCase(),
      of: ({ of }: (typeof rows)[number]) => of[word]?.length ?? 0,
      right: true,
    })),
  ]);
  const named = WORDS.filter((word) => word !== 'moved').flatMap((word) =>
    rows.flatMap(({ kind, of }) => names(kind, word, of[word] ?? [])),
  );
  const copied = files.length > 0 ? [`${counted(files.length, 'file')} ${dryRun ? 'to copy' : 'copied'}.`] : [];
  if (pictures > 0) copied.push(`${counted(pictures, 'picture')} ${dryRun ? 'to make' : 'made'} smaller.`);
  if (formulas > 0) copied.push(`${counted(formulas, 'formula')} ${dryRun ? 'to put' : 'put'} into words.`);
  if (retired.length > 0)
    copied.push(
      `The demo school ${dryRun ? 'would go' : 'is gone'}, with its ${counted(retired.length, 'student')} (${retired.map(({ name }) => name).join(', ')}) and what they did.`,
    );
  if (changes.some(({ change }) => change === SELDOM))
    copied.push('Left out are students whom the portal has erased, merged or given another number: what it decided stands.');
  const last = dryRun ? 'Nothing was stored: this was a dry run.' : 'Loaded.';
  return [...(rows.length > 0 ? [counts, ''] : []), ...named, ...copied, last].join('\n');
}

function names(kind: string, word: ChangeWord, changes: Change[]): string[] {
  if (changes.length === 0) return [];
  const shown = changes.slice(0, NAMES).map(({ name, key }) => `  ${name} (${key})`);
  const more = changes.length > NAMES ? [`  … and ${changes.length - NAMES} more; --json names them all`] : [];
  return [`${word} ${kind}:`, ...shown, ...more, ''];
}
