import { randomUUID } from 'node:crypto';
import { publish } from '../../content/publish/publish.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { refusedRule } from '../../content/publish/refused.ts';
import { refusal } from '../../core/errors.ts';
import { readSource } from '../../content/versions/source.store.ts';

const SCHOOL = { kind: 'school', key: 'school' } as const;

/** A level or a batch as school.yaml has it. */
interface WrittenPlace {
  key: string;
  name: string;
  level?: string;
  open?: boolean;
}

interface WrittenSchool {
  levels: WrittenPlace[];
  batches?: WrittenPlace[];
}

/** A change of one level or batch: its key, and the change of the lists of levels and batches. */
interface PlaceChange {
  kind: 'level' | 'batch';
  action: 'add' | 'rename';
  key: string;
  change: (school: WrittenSchool) => WrittenSchool;
}

/**
 * Publishes the school with one level or batch added or named anew; all else in it stays as whoever wrote it last wrote
 * it. Throws an OperatorError that names the field.
 */
export async function publishPlace(
  { kind, action, key, change }: PlaceChange,
  target: PublishTarget,
  by: Decision,
): Promise<void> {
  for (;;) {
    const row = await readSource(target.db, SCHOOL);
    const school = JSON.parse(row?.document ?? '{"levels":[]}') as WrittenSchool;
    const outcome = await publish(
      {
        thing: SCHOOL,
        source: change(school),
        base_revision: row?.revision ?? 0,
        by: by.who,
        person: String(by.staff_id ?? ''),
        decided: { action, thing: { kind, key }, by },
      },
      target,
    );
    // Somebody published another part of the school meanwhile: makes the change once more, in the new text.
    if (outcome.outcome === 'stale') continue;
    if (outcome.outcome === 'refused') throw refusedRule(outcome).at('name');
    return;
  }
}

/** A key that no other has: of the name, as far as that has letters and digits. */
export function newKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60);
  const key = plain === '' ? `of-${randomUUID().slice(0, 8)}` : plain;
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? key : `${key}-${number}`;
    if (!taken.includes(tried)) return tried;
  }
}

/** Renames the level or batch with this key. Throws a refusal where its name is not `was` any more. */
export function renamed(
  places: readonly WrittenPlace[],
  key: string,
  { name, was }: { name: string; was: string },
): WrittenPlace[] {
  return places.map((place) => {
    if (place.key !== key) return place;
    // The refusal says the new name: whoever saves over it does so by a second press, and knows of it.
    if (place.name.trim() !== was.trim()) throw refusal('renamed_since', { field: 'name', now: place.name });
    return { ...place, name };
  });
}
