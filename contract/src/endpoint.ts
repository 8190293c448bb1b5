import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Who may call: anyone, or only the bearer of a session token (header `Token`), a student's or one of the staff's. */
export type Auth = 'none' | 'token' | 'staff';

/**
 * Names who works at the school: an owner may do everything, the front desk what is about who learns here, teachers and
 * assistants only what belongs to their subjects and batches.
 */
export type Role = 'owner' | 'teacher' | 'assistant' | 'desk';

/** Kinds of things that staff change, as the audit keeps them. */
export type Changed =
  | 'quiz'
  | 'exam'
  | 'student'
  | 'class'
  | 'feedback'
  | 'doubt'
  | 'staff'
  | 'news'
  | 'level'
  | 'batch'
  | 'settings'
  | 'subject'
  | 'chapter'
  | 'topic'
  | 'material';

/**
 * How a change avoids overwriting a newer one. 'revision': the body has the revision that was read, and a stale one is
 * refused with the newer state. 'words': the body has the text to replace (`was`, `instead_of`, a name). 'plan': the
 * body has the stamp of all that was shown. 'rule': the rule looks whether it can still be done. Without a revision:
 * 'adds' overwrites nothing; 'says' sets a state whatever it was, and the audit has both; 'own' is the caller's
 * session, list or passkey, which nobody else changes.
 */
export type Base = 'revision' | 'words' | 'plan' | 'rule' | 'adds' | 'says' | 'own';

/** The body and data of a call. The web knows them as types only, so that no schema and no sentence is in its build. */
export interface Shape<Body extends GenericSchema = GenericSchema, Data extends GenericSchema = GenericSchema> {
  /** A sentence on the call, for API.md. */
  readonly summary: string;
  /** The JSON body the server accepts. GET calls have an empty object. */
  readonly body: Body;
  /** The shape of `data` when `status` is true. */
  readonly data: Data;
}

/**
 * A call of the portal's API. Server, web, API.md and openapi.json are all derived from these rows and their shapes.
 */
export interface Endpoint<Body extends GenericSchema = GenericSchema, Data extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST';
  /** Path below the API base. */
  readonly path: `/${'Auth' | 'Student' | 'Staff'}/${string}`;
  readonly auth: Auth;
  /** True for what an exam depends on: an overloaded server turns these calls away last (HTTP 503, Retry-After). */
  readonly vital?: boolean;
  /**
   * True for what can be missing for a while without harm: an overloaded server turns these calls away before all
   * others.
   */
  readonly spare?: true;
  /** True when the call writes and may carry the header Idempotency-Key. */
  readonly idempotent?: boolean;
  /**
   * How the answer of an earlier visit, kept on the device, may stand in: 'at once', with the network asked right after
   * it, for what seldom changes and harms nobody when it does; 'unanswered', only when the network does not answer, for
   * what says where the student is or what is on now. Left out: no answer is kept.
   */
  readonly offline?: 'at once' | 'unanswered';
  /**
   * True when the device may keep the call and send it until it is answered: a server takes it once, however often it
   * is sent.
   */
  readonly queued?: true;
  /** The name of unsent calls at logout; left out where nobody would miss them. */
  readonly unsent?: 'messages' | 'bookmarks' | 'revised' | 'places' | 'pages';
  /**
   * True for calls that other servers of this family lack (docs/requirements.md, NET-01): the web must work against a
   * server that lacks them.
   */
  readonly addition?: boolean;
  /**
   * True for the few calls of a student whom the school has yet to let in; all others answer 403 with the reason
   * 'waiting'.
   */
  readonly whileWaiting?: boolean;
  /** The roles of staff that may call; present exactly where `auth` is 'staff'. */
  readonly roles?: readonly Role[];
  /** True for what needs a code typed within the last ten minutes: others answer 403 with the reason 'code'. */
  readonly fresh?: true;
  /** True for what is there only while the portal is empty: making a school of it. */
  readonly isFirst?: true;
  /** The name under which the audit keeps what a call of staff changes; there on every one that does. */
  readonly action?: string;
  /**
   * The kinds of things that action can be about; taking one back is about whatever that was about. Who may make the
   * call may see and take back what it did.
   */
  readonly kinds?: readonly Changed[];
  /**
   * The fields of the body that name students whom the answer shows: who looked at whom is kept. There on every call of
   * staff that shows one.
   */
  readonly reads?: readonly string[];
  /** True for an action that cannot be taken back: the console's audit says why. */
  readonly isFinal?: true;
  /**
   * How a call of staff that changes something keeps from overwriting what its caller has not seen; there on every one
   * that does.
   */
  readonly base?: Base;
  /** Bytes its body may have, where that is more than LIMITS.body: it is read only after the token was checked. */
  readonly bodyMax?: number;
  /** The body is a file of at most that many bytes (application/octet-stream); the fields stand in the address. */
  readonly file?: number;
  /**
   * Known to the compiler only: the shape of the same name in `<noun>.schema.ts`. `shapeOf` finds it for the server.
   */
  readonly shape?: Shape<Body, Data>;
}

type ShapeOf<Row extends Endpoint> = NonNullable<Row['shape']>;

/** The body as a caller passes it: a student's without `stud_id`, which the client adds from the session. */
export type Input<Row extends Endpoint> = Omit<InferInput<ShapeOf<Row>['body']>, Row['auth'] extends 'staff' ? never : 'stud_id'>;
/** The body as a handler receives it, validated. */
export type Body<Row extends Endpoint> = InferOutput<ShapeOf<Row>['body']>;
/** The contents of `data` in a successful answer. */
export type Data<Row extends Endpoint> = InferOutput<ShapeOf<Row>['data']>;

/**
 * Every answer, good or bad, has this shape; `token` only in the answer of verifyOTP, `audit_id` only of a call of
 * staff that left one action, `reason` ('waiting', 'code') where a program must tell refusals apart.
 * `code` and `params` say the message so that another language can say it; other servers have neither. Answers to saves
 * of changes and to heartbeats that have nothing to tell are without a message.
 */
export interface Answer<T = unknown> {
  status: boolean;
  message: string;
  code?: string;
  params?: Readonly<Record<string, string | number>>;
  reason?: string;
  data?: T;
  token?: string;
  audit_id?: Id;
}

/** The rows of a noun, one for each of its shapes. What a row leaves out: POST, its name as address, and a token. */
export const rows =
  /* @__NO_SIDE_EFFECTS__ */
  <Shapes extends Record<string, Shape>>() =>
    /* @__NO_SIDE_EFFECTS__ */
    <const Rows extends { readonly [Name in keyof Shapes]: Partial<Endpoint> }>(given: Rows) =>
      whole(given, 'Student', () => ({ auth: 'token' })) as {
        readonly [Name in keyof Shapes]: Rows[Name] & {
          readonly auth: Rows[Name] extends { readonly auth: infer Said } ? Said : 'token';
        } & Endpoint<Shapes[Name]['body'], Shapes[Name]['data']>;
      };

const whole = <Given extends object>(noun: Record<string, Given>, folder: string, follows: (row: Given) => object): object =>
  Object.fromEntries(
    Object.entries(noun).map(([name, row]) => [name, { method: 'POST', path: `/${folder}/${name}`, ...follows(row), ...row }]),
  );

/**
 * A row of the console as it is written: what follows from its name, and from its having roles and an action, is left
 * out.
 */
type StaffRow = Omit<Endpoint, 'method' | 'path' | 'auth'>;

/**
 * The fields that follow from a row: the path from its name, `auth` from its roles. A call that changes something takes
 * a key, unless its row says otherwise.
 */
interface Following<Name extends string, Row> {
  readonly method: 'POST';
  readonly path: `/Staff/${Name}`;
  readonly auth: Row extends { readonly roles: readonly Role[] } ? 'staff' : 'none';
  readonly idempotent: boolean;
}

/** The rows of a noun of the console, one for each of its shapes. */
export const staffRows =
  /* @__NO_SIDE_EFFECTS__ */
  <Shapes extends Record<string, Shape>>() =>
    /* @__NO_SIDE_EFFECTS__ */
    <const Rows extends { readonly [Name in keyof Shapes]: StaffRow }>(given: Rows) =>
      whole<StaffRow>(given, 'Staff', ({ roles, action }) => ({
        auth: roles ? 'staff' : 'none',
        idempotent: action !== undefined,
      })) as {
        readonly [Name in keyof Shapes & string]: Rows[Name] &
          Following<Name, Rows[Name]> &
          Endpoint<Shapes[Name]['body'], Shapes[Name]['data']>;
      };

/** An identifier (string or number): opaque to the web. */
export type Id = number | string;
