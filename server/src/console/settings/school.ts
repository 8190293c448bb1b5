import { rule } from '../../core/errors.ts';
import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Decision } from '../../audit/audit.store.ts';
import { publish } from '../../content/publish/publish.ts';
import { refusedRule } from '../../content/publish/refused.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import { cleanName } from '../../core/names.ts';
import type { Sql } from '../../db/database.ts';
import { readSource } from '../../content/versions/source.store.ts';

const SCHOOL = { kind: 'school', key: 'school' } as const;

type School = Data<typeof staffCalls.settings.settings>['school'];
type Written = Partial<Record<string, unknown>>;

/** Name and registration as authors wrote them, with the revision they stand in; 0 where that is not kept. */
export async function schoolNow(db: Sql): Promise<School> {
  const rows = await db.all<{ name: string; value: string }>(
    `SELECT name, value FROM setting WHERE name IN ('school_name', 'registration', 'guardian_mail')`,
  );
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const mode = kept.get('registration');
  return {
    school_name: kept.get('school_name') ?? '',
    registration: mode === 'approve' || mode === 'closed' ? mode : 'open',
    guardian_mail: kept.get('guardian_mail') === 'on' ? 1 : 0,
    revision: (await readSource(db, SCHOOL))?.revision ?? 0,
  };
}

type Saved = Data<typeof staffCalls.settings.set_school>;

/** The settings of the school that an owner saves; `guardian_mail` left out stays as it is. */
interface SchoolOrder extends Pick<School, 'school_name' | 'registration'> {
  guardian_mail?: number | undefined;
  base_revision: number;
}

/**
 * Publishes another name, who may register, or whether guardians get sheets. What the school's file says besides stays.
 * Throws an OperatorError.
 */
export async function setSchool(
  target: PublishTarget,
  { school_name, registration, guardian_mail, base_revision }: SchoolOrder,
  by: Decision,
): Promise<Saved> {
  const name = cleanName(school_name).trim();
  if (name === '') throw rule('school_unnamed').at('school_name');
  const row = await readSource(target.db, SCHOOL);
  const written = JSON.parse(row?.document ?? '{}') as Written;
  const outcome = await publish(
    {
      thing: SCHOOL,
      source: {
        ...written,
        name,
        registration,
        ...(guardian_mail !== undefined && { guardian_mail: guardian_mail === 1 }),
      },
      base_revision,
      by: by.who,
      person: String(by.staff_id ?? ''),
      decided: { action: 'school', thing: SCHOOL, by },
    },
    target,
  );
  if (outcome.outcome === 'stale') return { outcome: 'stale', theirs: await schoolNow(target.db) };
  if (outcome.outcome === 'refused') throw refusedRule(outcome);
  return { outcome: 'published', revision: outcome.revision };
}
