import type { PhoneNumber } from '../auth/gate.store.ts';
import type { Visit } from '../auth/otp.verify.store.ts';
import { refusedRule } from '../content/publish/refused.ts';
import { refusal, rule } from '../core/errors.ts';
import { cleanName } from '../core/names.ts';
import type { Services } from '../core/services.ts';
import { makeSchool } from './firstRun.store.ts';

/** The school and the owner, as the first owner typed them. */
interface FirstOrder {
  school_name: string;
  levels: readonly string[];
  owner: PhoneNumber & { name: string };
}

const SCHOOL = { kind: 'school', key: 'school' } as const;

/**
 * Makes a school with its levels and its first owner in an empty portal; returns the owner's number. Throws where that
 * cannot be.
 */
export async function firstSchool(
  { config, db, now, look }: Pick<Services, 'config' | 'db' | 'now' | 'look'>,
  order: FirstOrder,
  visit: Visit,
): Promise<number> {
  const [school_name, name] = [cleanName(order.school_name).trim(), cleanName(order.owner.name).trim()];
  if (school_name === '') throw rule('school_unnamed').at('school_name');
  if (name === '') throw rule('who_are_you').at('name');
  const levels = levelsNamed(order.levels);
  const source = { name: school_name, registration: 'approve', levels, batches: [] };
  const at = now();
  // Loaded only here: the code that reads the words of authors is a quarter of all code.
  const { prepare } = await import('../content/publish/prepare.ts');
  const ready = await prepare(
    { thing: SCHOOL, source, base_revision: 0, by: name },
    { db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: at },
  );
  if (ready.outcome === 'stale') throw refusal('first_run_taken');
  if (ready.outcome === 'refused') throw refusedRule(ready);
  const { count, school, sources } = ready;
  const staff_id = await db.write(makeSchool, {
    load: { count, school, sources, scope: SCHOOL, now: at },
    owner: { ...order.owner, name },
    visit,
    by: { who: name, why: 'the first owner', at, origin: 'console' },
  });
  if (staff_id === undefined) throw refusal('first_run_taken');
  await look.refresh();
  return staff_id;
}

/** Levels as an author writes them: a key made of each name, which never changes. */
function levelsNamed(names: readonly string[]): { key: string; name: string }[] {
  const levels = new Map<string, string>();
  for (const given of names) {
    const name = cleanName(given).trim();
    if (name === '') continue;
    if ([...levels.values()].some((each) => each.toLowerCase() === name.toLowerCase()))
      throw rule('level_twice', { name }).at('levels');
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 70);
    const base = slug === '' ? 'level' : slug;
    let key = base;
    for (let number = 2; levels.has(key); number += 1) key = `${base}-${number}`;
    levels.set(key, name);
  }
  if (levels.size === 0) throw rule('level_none').at('levels');
  return Array.from(levels, ([key, name]) => ({ key, name }));
}
