import type { OldKey } from './oldKeys.ts';

/**
 * The change a load makes to one thing. 'moved': only its place in the order. 'restored': it was archived and is back.
 * 'kept cancelled' and 'kept moved': the folder holds a class that an operator decided about. 'left out': a student
 * whom the portal has erased, merged or given another number.
 */
export type ChangeWord = 'added' | 'changed' | 'restored' | 'moved' | 'archived' | 'kept cancelled' | 'kept moved' | 'left out';

export interface Change {
  /** The name of its kind in the folder's messages: 'quiz', 'live class' … */
  kind: string;
  key: string;
  name: string;
  change: ChangeWord;
  /** Attempts marked by another key than the paper has now. */
  old_key?: OldKey;
}

/**
 * Collects the changes of a load, one word for each thing: the first one noted, but any other word replaces 'moved'.
 */
export class Changes {
  readonly #all = new Map<string, Change>();

  mark(kind: string, key: string, name: string, change: ChangeWord): void {
    const id = `${kind} ${key}`;
    const there = this.#all.get(id);
    if (there === undefined || there.change === 'moved') this.#all.set(id, { kind, key, name, change });
  }

  /** Notes, for a thing that is marked as changed already, the attempts that its old key has marked. */
  noteOldKey(kind: string, key: string, old_key: OldKey): void {
    const id = `${kind} ${key}`;
    const there = this.#all.get(id);
    if (there) this.#all.set(id, { ...there, old_key });
  }

  list(): Change[] {
    return [...this.#all.values()];
  }
}
