import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import {
  array,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot';
import { LIMITS } from './limits.ts';

/** Who may call: anyone, or only the bearer of a session token (header `Token`). */
export type Auth = 'none' | 'token';

/** One call of the portal's API. Server, web, API.md and openapi.json are all derived from these rows. */
export interface Endpoint<Body extends GenericSchema = GenericSchema, Data extends GenericSchema = GenericSchema> {
  /** What the call does, in one sentence, for API.md. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API base. */
  readonly path: `/${'Auth' | 'Student'}/${string}`;
  readonly auth: Auth;
  /** The JSON body the server accepts. GET calls have an empty object. */
  readonly body: Body;
  /** What `data` holds when `status` is true. */
  readonly data: Data;
  /** True for what an exam depends on: an overloaded server turns these calls away last (HTTP 503, Retry-After). */
  readonly vital?: boolean;
  /** True when the call writes and may carry the header Idempotency-Key. */
  readonly idempotent?: boolean;
  /**
   * How the answer of an earlier visit, kept on the device, may stand in: 'at once', with the network asked right after it, for what
   * seldom changes and harms nobody when it does; 'unanswered', only when the network does not answer, for what says where the student
   * is or what is on now. Left out: no answer is kept.
   */
  readonly offline?: 'at once' | 'unanswered';
  /** True when the device may keep the call and send it until it is answered: a server takes it once, however often it is sent. */
  readonly queued?: true;
  /** True for calls that other servers of this family lack (docs/requirements.md, NET-01): the web must work against a server that lacks them. */
  readonly addition?: boolean;
  /** True for the few calls of a student whom the school has yet to let in; all others answer 403 with the reason 'waiting'. */
  readonly whileWaiting?: boolean;
}

/** What a caller gives: the body without `stud_id`, which the client adds from the session. */
export type Input<Row extends Endpoint> = Omit<InferInput<Row['body']>, 'stud_id'>;
/** What a handler receives, validated. */
export type Body<Row extends Endpoint> = InferOutput<Row['body']>;
/** What `data` holds in a successful answer. */
export type Data<Row extends Endpoint> = InferOutput<Row['data']>;

/**
 * Every answer, good or bad, has this shape; `token` only in the answer of verifyOTP, `reason` ('waiting') where a program must tell
 * refusals apart. `code` and `params` say the message so that another language can say it; other servers have neither.
 */
export interface Answer<T = unknown> {
  status: boolean;
  message: string;
  code?: string;
  params?: Readonly<Record<string, string | number>>;
  reason?: string;
  data?: T;
  token?: string;
}

/** Keeps the precise types of a row while checking its shape. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

/** An identifier in an answer: opaque to the web. The server sends integers; other servers may send strings. */
export const id = union([number(), string()]);
/** An identifier (string or number): opaque to the web. */
export type Id = number | string;

/** Greater numbers no database numbers rows with; PostgreSQL fails on them. */
const ID_MAX = 999_999_999_999_999;

/** An identifier in a request: an integer of at most 15 digits, or those digits; read as a number. */
export const idIn = union(
  [pipe(number(), integer(), minValue(1), maxValue(ID_MAX)), pipe(string(), regex(/^[1-9]\d{0,14}$/u), transform(Number))],
  'must be a positive whole number',
);

/**
 * A string from outside, bounded. `min` 0 allows the empty string. The mark lets the web's build leave an unused call out,
 * and the schema library with it.
 */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number = LIMITS.string, min = 0) =>
  pipe(
    string('must be text'),
    minLength(min, `must have at least ${min} characters`),
    maxLength(max, `must have at most ${max} characters`),
  );

/** A moment in an answer, ISO 8601 in UTC; shown in the student's own time zone. */
export const moment = string();

/** A date as people read it ('14 Jul 2026'), in the school's time zone; shown as it is where no moment stands beside it. */
export const dateText = string();

/**
 * The moment of the date text beside it, ISO 8601 with the school's offset: '2026-07-14T17:32:00+05:30'. Its wall time is what the
 * school's clock showed, and what is shown in the student's language. An addition: other servers of this family lack it.
 */
export const schoolMoment = optional(string());

/** An address of a picture or file, absolute or on the portal's own origin; empty when there is none. */
export const address = optional(string(), '');

/** A picture in one format and width, cut to 16 : 9. `type` is its media type, `width` in pixels. */
export const rendition = object({ type: string(), width: number(), address: string() });

/**
 * The picture beside it in smaller files, the best format first and in each the narrowest first; left out where the server has none.
 * An addition: other servers of this family lack it.
 */
export const renditions = optional(array(rendition));
