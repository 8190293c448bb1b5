import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongings } from '../../server/src/students/erase/belongings.ts';
import { root } from '../machine/command.ts';

type Belonging = Awaited<ReturnType<typeof belongings>>[number][1];

/** docs/STUDENT-DATA.md: everything that is stored about a student, as one list, and what becomes of it. */
export async function studentDataMarkdown(): Promise<string> {
  const all = await belongings();
  const stores = globSync('server/src/**/*.store.ts', { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
  const said = (table: string): string => {
    const [file] = stores.find(([, text]) => text?.includes(`belonging('${table}',`)) ?? [];
    if (file === undefined) throw new Error(`no store says belonging('${table}', …) in so many words`);
    return file;
  };
  const rows = all.map(
    ([
      table,
      {
        exported: [name],
        erased,
        merged,
      },
    ]) => {
      const erasing = erased === 'deleted' ? 'deleted' : 'partly kept';
      const merging = merged === 'by mergeStudents' ? 'one by one' : 'joined';
      return `| [\`${table}\`](#${table}) | \`${name}\` | ${erasing} | ${merging} | \`${said(table)}\` |`;
    },
  );
  const list = ['| table | in the export | erased | merged | said in |', '| --- | --- | --- | --- | --- |', ...rows];
  return `${[INTRODUCTION, list.join('\n'), ...all.map(statement)].join('\n\n')}\n`;
}

const INTRODUCTION = `<!-- Made from the stores of server/src by \`npm run generate\`; change \`belonging(…)\` there, not this file. -->

# What is stored about a student

Every table that names a student, and what becomes of its rows: what \`portal students export\` prints (by the statements below), what \`erase\`
takes away, and what \`merge\` does with the rows of the record that is closed. Tests fail for a table that is not here. *Partly kept*:
\`server/src/students/erase/erase.store.ts\` says what stays, without a name. *One by one*: \`server/src/students/merge\` decides and shows its
plan first. *Joined*: by a statement in the store. Codes and their budgets know a number, not a student; they are exported and erased with it.`;

const statement = ([table, { exported }]: [string, Belonging]): string => `## ${table}\n\n${sql(exported[1])}`;

/** A statement, its lines below the first indented alike. */
const sql = (text: string): string => `\`\`\`sql\n${text.replaceAll(/\n\s*/gu, '\n  ')}\n\`\`\``;
