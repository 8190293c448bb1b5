import type { Decision } from '../../audit/audit.store.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import { publish } from '../../content/publish/publish.ts';
import type { DecidedThing } from '../../content/store/decided.ts';
import { readSource } from '../../content/versions/source.store.ts';
import type { Thing } from '../../content/versions/thing.ts';
import { mistakeOf, refusedRule } from '../../content/publish/refused.ts';
import { notFound } from '../../core/errors.ts';
import type { Written } from './texts.ts';

/** A change to the text of a thing, and what the audit says of it. */
export interface TextChange {
  /** The thing whose text changes; a new thing has no text yet. */
  thing: Thing;
  isNew?: boolean;
  /** The action and its thing as the audit keeps them, and the field, where the action is about one field only. */
  about: Pick<DecidedThing, 'action' | 'thing'> & { field?: string };
  change: (text: Written) => Written;
}

/** The names of a form's fields by the fields of the text. */
const FIELDS: Readonly<Record<string, string>> = {
  topics: 'link',
  materials: 'link',
  thumbnail: 'picture',
  levels: 'ac_ids',
};

/**
 * Publishes a thing with a change to its text; whatever else somebody wrote in the text meanwhile stays. Throws an
 * OperatorError that names the field.
 */
export async function changeText(
  { thing, isNew = false, about: { action, thing: part, field }, change }: TextChange,
  target: PublishTarget,
  by: Decision,
): Promise<void> {
  for (;;) {
    const row = await readSource(target.db, thing);
    const isThere = row !== undefined && row.archived === 0;
    if (isThere === isNew) throw notFound();
    const outcome = await publish(
      {
        thing,
        source: change(isThere ? (JSON.parse(row.document) as Written) : {}),
        base_revision: row?.revision ?? 0,
        by: by.who,
        person: String(by.staff_id ?? ''),
        decided: { action, thing: part, of: { thing, field }, by },
      },
      target,
    );
    // Somebody published another part of the text meanwhile: makes the change once more, in the new text.
    if (outcome.outcome === 'stale') continue;
    if (outcome.outcome === 'published') return;
    const fault = mistakeOf(outcome);
    const isName = fault?.own === 'name' || fault?.own === 'title';
    throw refusedRule(outcome).at((isName ? undefined : FIELDS[fault?.field ?? '']) ?? 'name');
  }
}
