import { ContentError, DemoStays, loadSchool, planLoad, type Loaded } from '../../content/load.ts';
import type { Change, ChangeWord } from '../../content/store/changes.ts';
import { faultLine } from '../../content/yaml.ts';
import { OperatorError } from '../../core/errors.ts';
import { commandConfig, openNew, openToLook } from '../shape/existing.ts';
import { printJson, progress, remark, table } from '../output.ts';
import { existingFolder, printFaults } from './check.ts';
import { folderOf, type Given } from './content.ts';
import { askToRetire } from './ask.ts';
import { counted } from '../../core/words.ts';

/** `portal content load DIR [--dry-run]`: prints what changed, or what would. With mistakes in the folder it ends with 1 and stores nothing. */
export async function load({ positionals, json, dryRun, retireDemo, data, env }: Given): Promise<void> {
  const folder = existingFolder(folderOf(positionals, 'content load'));
  const config = commandConfig(env, data);
  const db = await (dryRun ? openToLook(config) : openNew(config));
  try {
    const target = {
      db,
      mediaDir: config.MEDIA_DIR,
      timeZone: config.TIME_ZONE,
      now: Date.now(),
      watch: progress,
      retire: retireDemo ? async () => true : askToRetire,
    };
    const done = await (dryRun ? planLoad : loadSchool)(folder, target);
    if (json) printJson({ dry_run: dryRun, ...done });
    else console.log(inWords(done, dryRun));
  } catch (error) {
    if (error instanceof DemoStays)
      throw new OperatorError(
        'The demo school is loaded. Say --retire-demo to take it and its students out with this load. Nothing was stored.',
      );
    if (!(error instanceof ContentError)) throw error;
    printFaults(error.faults, json);
    remark('Nothing was stored.');
    process.exitCode = 1;
  } finally {
    await db.close();
  }
}

const WORDS: ChangeWord[] = ['added', 'changed', 'restored', 'moved', 'archived', 'kept cancelled', 'kept moved'];
/** Names shown of one kind and change; --json has all. */
const NAMES = 12;

function inWords({ changes, files, pictures, retired, warnings }: Loaded, dryRun: boolean): string {
  for (const warning of warnings) remark(faultLine(warning));
  if (changes.length + files.length + pictures + retired.length === 0)
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
    ...WORDS.map((word) => ({
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
  if (retired.length > 0)
    copied.push(
      `The demo school ${dryRun ? 'would go' : 'is gone'}, with its ${counted(retired.length, 'student')} (${retired.map(({ name }) => name).join(', ')}) and what they did.`,
    );
  const last = dryRun ? 'Nothing was stored: this was a dry run.' : 'Loaded.';
  return [...(rows.length > 0 ? [counts, ''] : []), ...named, ...copied, last].join('\n');
}

function names(kind: string, word: ChangeWord, changes: Change[]): string[] {
  if (changes.length === 0) return [];
  const shown = changes.slice(0, NAMES).map(({ name, key }) => `  ${name} (${key})`);
  const more = changes.length > NAMES ? [`  … and ${changes.length - NAMES} more; --json names them all`] : [];
  return [`${word} ${kind}:`, ...shown, ...more, ''];
}
