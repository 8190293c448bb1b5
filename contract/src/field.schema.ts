import {
  array,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot';
import { LIMITS } from './limits.ts';

/** An identifier in an answer: opaque to the web. The server sends integers; other servers may send strings. */
export const id = union([number(), string()]);
/** Greater numbers no database numbers rows with; PostgreSQL fails on them. */
const ID_MAX = 999_999_999_999_999;

/** An identifier in a request: an integer of at most 15 digits, or those digits; read as a number. */
export const idIn = union(
  [pipe(number(), integer(), minValue(1), maxValue(ID_MAX)), pipe(string(), regex(/^[1-9]\d{0,14}$/u), transform(Number))],
  'must be a positive whole number',
);

/**
 * A string from outside, bounded. `min` 0 allows the empty string.
 */
export const text = (max: number = LIMITS.string, min = 0) =>
  pipe(
    string('must be text'),
    minLength(min, `must have at least ${min} characters`),
    maxLength(max, `must have at most ${max} characters`),
  );

/** A whole number from outside, bounded. */
export const whole = (min: number, max: number) => {
  const must = `must be a whole number from ${min} to ${max}`;
  return pipe(number(must), integer(must), minValue(min, must), maxValue(max, must));
};

/** A revision that was read: of what is counted, or a number made of what stood there; 0: there was nothing. */
export const revisionIn = whole(0, Number.MAX_SAFE_INTEGER);

/** 1 or 0: yes or no. */
export const yes = union([literal(0), literal(1)]);

/** A moment in an answer, ISO 8601 in UTC; shown in the student's own time zone. */
export const moment = string();

/** A moment in a request, ISO 8601 with an offset. */
export const momentIn = pipe(
  string(),
  regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u,
    'must be a moment such as 2026-12-01T17:00:00+05:30',
  ),
);

/**
 * A date as people read it ('14 Jul 2026'), in the school's time zone; shown as it is where no moment stands beside it.
 */
export const dateText = string();

/**
 * The moment of the date text beside it, ISO 8601 with the school's offset: '2026-07-14T17:32:00+05:30'. Its wall time
 * is what the school's clock showed, and what is shown in the student's language. An addition: other servers of this
 * family lack it.
 */
export const schoolMoment = optional(string());

/** An address of a picture or file, absolute or on the portal's own origin; empty when there is none. */
export const address = optional(string(), '');

/** A picture in one format and width, cut to 16 : 9. `type` is its media type, `width` in pixels. */
export const rendition = object({ type: string(), width: number(), address: string() });

/**
 * The picture beside it in smaller files, the best format first and in each the narrowest first; left out where the
 * server has none. An addition: other servers of this family lack it.
 */
export const renditions = optional(array(rendition));

/** A photo in a request, in base64. */
export const photoIn = text(LIMITS.photoBody);

/** Whether the photo of a doubt is meant, or the one of its answer. */
export const photoSide = picklist(['doubt', 'answer']);

/** Says that there is a photo, and the room it takes. */
export const photoSize = object({ width: number(), height: number() });

/** A photo in an answer: its type, such as 'image/jpeg', and its bytes in base64. */
export const photo = object({ type: string(), photo: string() });
