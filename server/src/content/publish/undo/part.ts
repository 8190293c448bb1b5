import type { Thing } from '../../versions/thing.ts';

/** Kinds whose things are a text of their own, each. */
const WHOLE = ['news', 'quiz', 'exam'] as const;
type Whole = (typeof WHOLE)[number];
const isWhole = (kind: string): kind is Whole => WHOLE.some((each) => each === kind);

/** The part of the texts that an action changed: a thing, or of the school's file a level, a batch, or the rest. */
export interface Part {
  kind: Whole | 'level' | 'batch' | 'settings' | 'subject' | 'chapter' | 'topic' | 'material';
  key: string;
  /** The thing whose text holds the part, where the part's key does not say so. */
  thing?: Thing | undefined;
  /** The field of the text, where the part is that field only. */
  field?: string | undefined;
}

/** The text of a thing; undefined where there is none, or it was taken out. */
export type Text = Readonly<Record<string, unknown>> | undefined;

interface Place {
  key: string;
}

/** The thing in whose text a part stands. */
export const thingOf = ({ kind, key, thing }: Part): Thing => thing ?? (isWhole(kind) ? { kind, key } : SCHOOL);

const SCHOOL = { kind: 'school', key: 'school' };
/** The lists in which parts stand; what a thing says of itself is all else of its text. */
const LISTS = { level: 'levels', batch: 'batches', topic: 'topics', material: 'materials' } as const;
const OF_OTHERS = {
  settings: ['levels', 'batches', 'subject_order'],
  subject: ['chapter_order'],
  chapter: ['topics', 'materials', 'topic_order', 'material_order'],
} as const;

/** Topics and materials stand there by the last part of their keys. */
const ownKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const placesIn = (text: Text, list: string): Place[] => (text?.[list] as Place[] | undefined) ?? [];

/** Returns what a text says about a part; undefined: nothing. */
export function partIn(text: Text, { kind, key, field }: Part): Text {
  if (isWhole(kind) || text === undefined) return text;
  if (field !== undefined) return { [field]: text[field] };
  if (kind in LISTS) return placesIn(text, LISTS[kind as keyof typeof LISTS]).find((place) => place.key === ownKey(key)) as Text;
  return split(text, kind as keyof typeof OF_OTHERS).own;
}

/** Parts what a text says of its thing from what it says of others. */
function split(text: Exclude<Text, undefined>, kind: keyof typeof OF_OTHERS): Record<'own' | 'others', Record<string, unknown>> {
  const isOthers = ([name]: [string, unknown]): boolean => OF_OTHERS[kind].some((each) => each === name);
  const fields = Object.entries(text);
  const own = fields.filter((each) => !isOthers(each));
  return { own: Object.fromEntries(own), others: Object.fromEntries(fields.filter(isOthers)) };
}

/** The text with that part as it was; a level or batch that comes back stands last. */
export function withPart(text: Text, { kind, key, field }: Part, was: Text): Text {
  if (isWhole(kind) || text === undefined) return was;
  if (field !== undefined) {
    const { [field]: _now, ...rest } = text;
    return { ...rest, ...(was?.[field] !== undefined && { [field]: was[field] }) };
  }
  if (!(kind in LISTS)) return was && { ...was, ...split(text, kind as keyof typeof OF_OTHERS).others };
  const list = LISTS[kind as keyof typeof LISTS];
  const places = placesIn(text, list);
  const isOwn = (place: Place): boolean => place.key === ownKey(key);
  const changed = places.some(isOwn) ? places.flatMap((place) => (isOwn(place) ? (was ?? []) : place)) : [...places, was];
  return { ...text, [list]: changed };
}
