import { counted } from '@portal/contract';
import type { Conflict, ConflictError } from '../../content/merge/conflict.ts';
import type { Kept } from '../../content/merge/merge.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Side } from '../../content/versions/verdict.ts';
import type { Answer } from '../shape/shape.ts';

/** Fields named in one line; --json has all. */
const FIELDS = 6;

/** Reads what --take says. Throws an OperatorError for another word. */
export function sideIn(given: string | undefined): Side | undefined {
  if (given === undefined || given === 'folder' || given === 'portal') return given;
  throw new OperatorError(`--take is folder or portal, not '${given}'.`);
}

/** The things that both sides changed, which are the result then. */
export function conflictsOf({ conflicts }: ConflictError): Answer {
  return {
    data: { conflicts },
    words: () => conflicts.map(lineOf).join('\n'),
    remark: `${counted(conflicts.length, 'thing')} changed on both sides. Say --take folder or --take portal, or make the folder say what the portal does.`,
    failed: true,
  };
}

function lineOf({ file, line, kind, key, name, archived, fields }: Conflict): string {
  const named = fields.slice(0, FIELDS).map(({ field }) => field);
  if (fields.length > FIELDS) named.push(`and ${fields.length - FIELDS} more`);
  const what = archived
    ? 'is needed or was changed here and was taken out in the portal'
    : `was changed here and in the portal; they differ in ${named.join(', ')}`;
  return `${file}:${line} the ${kind} ${name} (${key}) ${what}`;
}

const WHY: Record<Kept['why'], string> = {
  changed: 'changed in the portal',
  made: 'made in the portal',
  archived: 'taken out in the portal',
  needed: 'needed by what is kept',
};

/** Lists what stays as the portal has it; nothing where there is nothing. */
export function keptLines(kept: readonly Kept[]): string[] {
  if (kept.length === 0) return [];
  return [
    '',
    'Kept as the portal has it (portal content export --into DIR writes it into the folder):',
    ...kept.map(({ kind, key, name, why }) => `  ${kind} ${name} (${key}): ${WHY[why]}`),
  ];
}
