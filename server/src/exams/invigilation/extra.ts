import type { Database } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { extraOutcome, giveExtra, type ExtraOutcome } from './extra.store.ts';
import type { StaffItem } from './find.ts';

/** Extra minutes at one quiz or exam, in all: those given before are part of them. */
export interface Extra {
  item: StaffItem;
  /** The student who gets the minutes; undefined: everybody. */
  stud_id: number | undefined;
  minutes: number;
}

/** Grants extra minutes, also to attempts under way; with `dry` only says what that would come to. */
export async function extraTime(db: Database, extra: Extra, decision: Decision, dry: boolean): Promise<ExtraOutcome> {
  const { item, stud_id = null, minutes } = extra;
  const order = { ...decision, kind: item.kind, item_id: item.id, stud_id, minutes };
  return dry ? extraOutcome(db, order) : db.write(giveExtra, order);
}
