import { randomInt } from 'node:crypto';
import type { DiskEvent } from './trace.ts';

type Change = Extract<DiskEvent, { is: 'write' | 'truncate' }>;

interface File {
  /** The bytes that are certainly on the disk. */
  durable: Buffer;
  /** The writes since the last sync: any part of them may have reached the disk. */
  pending: Change[];
  /** Whether the folder certainly names it, and whether it names it now. */
  named: boolean;
  present: boolean;
}

/**
 * Which unsynced changes a power cut leaves: none, all, or some, each of them whole or torn at multiples of that many
 * bytes.
 */
export type Luck = 'none' | 'all' | { torn: number };

/** A disk that promises no more than a disk does: what was synced is there, anything else perhaps. */
export class Disk {
  readonly #files = new Map<string, File>();

  /** `files` are there, and durable, from the beginning. */
  constructor(files: Record<string, Buffer>) {
    for (const [name, durable] of Object.entries(files))
      this.#files.set(name, { durable, pending: [], named: true, present: true });
  }

  apply(event: DiskEvent): void {
    if (event.is === 'answer') return;
    if (event.is === 'sync' && event.file === '') return this.#syncFolder();
    const file = this.#files.get(event.file) ?? { durable: Buffer.alloc(0), pending: [], named: false, present: true };
    this.#files.set(event.file, file);
    if (event.is === 'unlink') file.present = false;
    else if (event.is === 'sync') {
      file.durable = file.pending.reduce(changed, file.durable);
      file.pending = [];
    } else {
      // Made anew after it was deleted: an empty one.
      if (!file.present) Object.assign(file, { durable: Buffer.alloc(0), pending: [], present: true });
      file.pending.push(event);
    }
    return undefined;
  }

  #syncFolder(): void {
    for (const [name, file] of this.#files) {
      if (file.present) file.named = true;
      else this.#files.delete(name);
    }
  }

  /** The files as a power cut at this moment leaves them. */
  cut(luck: Luck): Map<string, Buffer> {
    const found = new Map<string, Buffer>();
    for (const [name, { durable, pending, named, present }] of this.#files) {
      const there = named === present ? present : luck === 'none' ? named : luck === 'all' ? present : randomInt(2) === 0;
      if (there) found.set(name, pending.flatMap((change) => survivors(change, luck)).reduce(changed, durable));
    }
    return found;
  }
}

function survivors(change: Change, luck: Luck): Change[] {
  if (luck === 'none') return [];
  if (luck === 'all') return [change];
  const fate = randomInt(3);
  if (fate === 0) return [];
  return fate === 1 || change.is === 'truncate' ? [change] : pieces(change, luck.torn).filter(() => randomInt(2) === 0);
}

/** A write in the pieces that a disk writes one by one. */
function pieces({ file, offset, data }: Extract<Change, { is: 'write' }>, size: number): Change[] {
  const found: Change[] = [];
  for (let from = 0; from < data.length;) {
    const to = Math.min(data.length, from + size - ((offset + from) % size));
    found.push({ is: 'write', file, offset: offset + from, data: data.subarray(from, to) });
    from = to;
  }
  return found;
}

function changed(content: Buffer, change: Change): Buffer {
  if (change.is === 'truncate') return resized(content, change.length);
  const { offset, data } = change;
  const next = resized(content, Math.max(content.length, offset + data.length));
  data.copy(next, offset);
  return next;
}

function resized(content: Buffer, length: number): Buffer {
  const next = Buffer.alloc(length);
  content.copy(next);
  return next;
}
