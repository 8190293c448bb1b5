import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { differences, type FieldDifference } from '../versions/fields.ts';
import { nameOf, type Source, type Thing } from '../versions/thing.ts';
import { lineOfField } from '@portal/bank/yaml/lines';
import { titleIn } from '../versions/title.ts';
import type { Both } from './merge.ts';

/**
 * A thing that was changed in the folder and in the portal since the two last agreed: where it stands in the folder,
 * and how the two differ.
 */
export interface Conflict extends Thing {
  name: string;
  file: string;
  line: number;
  /** Archived in the portal; else `fields` tells the differences. */
  archived: boolean;
  /** `one` is the folder's value, `other` the portal's. */
  fields: FieldDifference[];
}

/** Folder and portal both changed the same things; nothing was stored or written. */
export class ConflictError extends Error {
  readonly conflicts: Conflict[];

  constructor(conflicts: Conflict[]) {
    super(`changed in the folder and in the portal: ${conflicts.map(nameOf).join(', ')}`);
    this.conflicts = conflicts;
  }
}

/** Tells where in a folder things stand that both sides changed, and what differs. */
export const conflictsIn = (root: string, both: readonly Both[]): Conflict[] =>
  both.map(({ folder, portal }) => {
    const { kind, key, path: file, document } = folder;
    const fields = portal ? differences(JSON.parse(document), JSON.parse(portal.document)) : [];
    return { kind, key, name: titleIn(document, key), file, line: lineIn(root, folder, fields), archived: !portal, fields };
  });

/** The line of the first field that differs, as far as the folder has it; of the thing itself where none does. */
function lineIn(root: string, { kind, path: file, position }: Source, [first]: FieldDifference[]): number {
  const whole = path.join(root, file);
  if (!existsSync(whole)) return 1;
  const text = readFileSync(whole, 'utf8');
  const steps = first === undefined ? [] : first.field.split('.');
  if (kind === 'live class') return lineOfField(text, [String(position + 1), ...steps]);
  if (kind !== 'news') return lineOfField(text, steps);
  const head = /^---\r?\n(.*?)\r?\n---\r?\n/su.exec(text)?.[1] ?? '';
  return steps[0] === 'body' ? head.split('\n').length + 3 : lineOfField(head, steps.slice(1)) + 1;
}
