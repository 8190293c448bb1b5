import type { Thing } from '../versions/thing.ts';

/** Says whether a row belongs to what is stored: all of a school, or one thing of it with what stands in its text. */
export type Scope = (kind: string, key: string) => boolean;

export const everything: Scope = () => true;

/** Kinds that stand in the text of another. */
const WITHIN: Record<string, string> = { level: 'school', batch: 'school', topic: 'chapter', material: 'chapter' };

/** Returns the scope of one thing with all that stands in its text. */
export const only =
  ({ kind, key }: Thing): Scope =>
  (rowKind, rowKey) =>
    rowKind === kind ? rowKey === key : WITHIN[rowKind] === kind && (kind === 'school' || rowKey.startsWith(`${key}/`));
