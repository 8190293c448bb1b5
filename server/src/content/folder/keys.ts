import type { Named } from '@portal/bank/found';
import { tell } from '@portal/bank/told';
import type { Place } from '../plan.ts';
import type { ContentFiles } from './files.ts';

interface Use extends Place {
  kind: Named;
  key: string;
}

/** Keys and what refers to them, checked once the whole folder is read. */
export class Keys {
  readonly #defined = new Map<string, Place>();
  readonly #unsure = new Set<Named>();
  readonly #uses: Use[] = [];
  readonly #files: ContentFiles;

  constructor(files: ContentFiles) {
    this.#files = files;
  }

  /** `key` is as it must be unique, `shown` as it stands in the file. */
  define(kind: Named, key: string, at: Place, shown = key): void {
    const name = `${kind} ${key}`;
    const first = this.#defined.get(name);
    if (first) {
      const place = `${first.file}:${first.line}`;
      this.#files.fault(at, tell('key_twice', { key: shown, kind, place }), tell('choose_another'));
    } else this.#defined.set(name, at);
  }

  /** A file that defines keys of these kinds could not be read: what refers to them is not judged. */
  unsure(...kinds: Named[]): void {
    for (const kind of kinds) this.#unsure.add(kind);
  }

  use(kind: Named, key: string, at: Place): void {
    this.#uses.push({ kind, key, ...at });
  }

  /** Adds a fault for every use of a key that nothing has. */
  check(): void {
    for (const { kind, key, ...at } of this.#uses) {
      if (this.#unsure.has(kind) || this.#defined.has(`${kind} ${key}`)) continue;
      const known = [...this.#defined.keys()]
        .filter((name) => name.startsWith(`${kind} `))
        .map((name) => name.slice(kind.length + 1));
      const choice =
        known.length > 0 && known.length <= 20 ? tell('keys_there', { keys: known }) : tell('add_or_correct', { kind });
      this.#files.fault(at, tell('key_of_none', { key, kind }), choice);
    }
  }
}
