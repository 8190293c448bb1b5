import { webLink } from '../../core/webLink.ts';
import type { staffCalls } from '@portal/contract/staff';
import { notFound, rule } from '../../core/errors.ts';
import { stale } from '../../core/revision.ts';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import { newKey } from '../authored/school.ts';
import type { Ground } from '../ground.ts';
import { decisionOf } from '../scope.ts';
import { keysTaken, numberOf } from './list.store.ts';
import { named } from './named.ts';
import { mustBeOwn, siblings, thingAround, type OwnRow, type PartKind } from './own.ts';
import {
  entriesIn,
  LINK,
  LIST,
  ownKey,
  partThere,
  revisionOfPart,
  withField,
  withSaid,
  writtenPart,
  type NamesIn,
  type Written,
} from './texts.ts';
import { changeText, type TextChange } from './write.ts';

type Changes = Pick<Handlers<typeof staffCalls.subjects>, 'add_part' | 'edit_part' | 'place_part' | 'move_part' | 'archive_part'>;

const above = (kind: PartKind): 'subject' | 'chapter' => (kind === 'chapter' ? 'subject' : 'chapter');
/** The field of the text above that says in what order its parts are shown. */
const ORDER = { chapter: 'chapter_order', topic: 'topic_order', material: 'material_order' } as const;

interface Typed {
  kind: PartKind;
  name: string;
  names_in?: NamesIn | undefined;
  link: string;
  shown_from?: string | undefined;
}

/** Takes out of what is typed of a part what is in no name. */
const typed = ({ name, names_in, link, shown_from }: Typed) => ({
  name: named(name),
  names_in,
  link: link.trim(),
  shown_from: shown_from === undefined ? null : Date.parse(shown_from),
});

/**
 * Throws an OperatorError for what is neither an address, nor a file that was uploaded, nor what stood there before.
 */
function checkLink(kind: PartKind, link: string, said?: Written): void {
  if (kind === 'chapter' || /^uploads\/./u.test(link) || webLink(link) || link === said?.[LINK[kind]]) return;
  throw rule('link_or_file').at('link');
}

type Place = Pick<Ground, 'config' | 'db' | 'now'>;

/** Adds a part to what is the caller's; returns its number. */
export async function addPart(
  { db, config: { MEDIA_DIR: mediaDir, TIME_ZONE: timeZone }, now }: Place,
  staff: StaffSession,
  { kind, parent_id, why, ...given }: Typed & { parent_id: number; why: string },
): Promise<number> {
  const parent = await mustBeOwn(db, staff, { kind: above(kind), id: parent_id });
  const order = typed({ kind, ...given });
  checkLink(kind, order.link);
  const own = newKey(order.name, await keysTaken(db, kind, `${parent.key}/`));
  const key = `${parent.key}/${own}`;
  const said: Written = { key: own, ...writtenPart(kind, order, timeZone) };
  const change: TextChange = {
    thing: thingAround(kind, key),
    isNew: kind === 'chapter',
    about: { action: 'add', thing: { kind, key } },
    change: (text) => (kind === 'chapter' ? said : { ...text, [LIST[kind]]: [...entriesIn(text, kind), said] }),
  };
  await changeText(change, { db, mediaDir, timeZone, now: now() }, decisionOf(staff, why, now()));
  return numberOf(db, kind, key);
}

/** Serves what becomes of chapters, topics and materials. */
export function partChanges(ground: Place): Changes {
  const { db, config, now } = ground;
  const { MEDIA_DIR: mediaDir, TIME_ZONE: timeZone } = config;
  const publishText = (staff: StaffSession, why: string, change: TextChange) =>
    changeText(change, { db, mediaDir, timeZone, now: now() }, decisionOf(staff, why, now()));
  /** Does something to what the text says of a part. */
  const changePart = (
    staff: StaffSession,
    { kind, key }: Pick<OwnRow, 'key'> & { kind: PartKind },
    { action, why, change }: { action: TextChange['about']['action']; why: string; change: (said: Written) => Written },
  ) =>
    publishText(staff, why, {
      thing: thingAround(kind, key),
      about: { action, thing: { kind, key } },
      change: (text) => withSaid(text, kind, key, change),
    });

  return {
    add_part: async (order, { staff }) => ({ data: { part_id: await addPart(ground, staff, order) } }),

    edit_part: async ({ kind, part_id, base_revision, why, ...given }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind, id: part_id });
      const order = typed({ kind, ...given });
      const change = (said: Written): Written => {
        if (revisionOfPart(kind, said) !== base_revision) throw stale(partThere(kind, said));
        checkLink(kind, order.link, said);
        return writtenPart(kind, order, timeZone, said);
      };
      await changePart(staff, { kind, key }, { action: 'edit', why, change });
      return { data: {} };
    },

    place_part: async ({ kind, part_id, before_id, why }, { staff }) => {
      const { key, parent_id } = await mustBeOwn(db, staff, { kind, id: part_id });
      const parent = await mustBeOwn(db, staff, { kind: above(kind), id: parent_id });
      const others = (await siblings(db, kind, parent_id)).filter(({ id }) => id !== part_id);
      const place = before_id === undefined ? others.length : others.findIndex(({ id }) => id === before_id);
      if (place < 0) throw notFound();
      const keys = others.map((each) => each.key).toSpliced(place, 0, key);
      // The order names parts by the last part of their keys; parts moved here from elsewhere by the whole key.
      const order = keys.map((each) => (each.startsWith(`${parent.key}/`) ? each.slice(parent.key.length + 1) : each));
      const field = ORDER[kind];
      const about = { action: 'move', thing: { kind, key }, field } as const;
      const change = (text: Written) => ({ ...text, [field]: order });
      await publishText(staff, why, { thing: { kind: above(kind), key: parent.key }, about, change });
      return { data: {} };
    },

    move_part: async ({ kind, part_id, parent_id, why }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind, id: part_id });
      const parent = await mustBeOwn(db, staff, { kind: above(kind), id: parent_id });
      // A part that is back where its key says needs no field that names its place.
      const there = key === `${parent.key}/${ownKey(key)}` ? undefined : parent.key;
      await changePart(staff, { kind, key }, { action: 'move', why, change: (said) => withField(said, above(kind), there) });
      return { data: {} };
    },

    archive_part: async ({ kind, part_id, archived, why }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind, id: part_id });
      const change = (said: Written) => withField(said, 'archived', archived === 1 || undefined);
      await changePart(staff, { kind, key }, { action: 'archive', why, change });
      return { data: {} };
    },
  };
}
