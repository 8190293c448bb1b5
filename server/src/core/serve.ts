import type { Auth, Body, Data, Endpoint } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import { shapeOf } from '@portal/contract/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sayIn } from '../words/languages.ts';
import { say, type Said } from '../words/say.ts';
import { checkIdentity, FILE_TYPE, fileOf, submitKey, validBody } from './body.ts';
import { codingFor, packed } from './coding.ts';
import { letIn, type Callers, type Door } from './door.ts';
import { HttpError, Refusal, Rule } from './errors.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Session } from './session.ts';
import type { StaffSession } from './staff.ts';

/** The facts about a call beside its body. */
export interface Call {
  /** The header Idempotency-Key, when there is one. */
  submitKey: string | undefined;
  /** The caller's network address. */
  address: string;
  /** The header User-Agent. */
  userAgent: string;
  /** The header Cookie. */
  cookies: string;
  /** The origin that the browser names, 'https://portal.example.org'. */
  origin: string;
  /** The language to answer in. */
  language: Language;
  /** The body, of a row that takes a file. */
  file?: Buffer;
}

/** A call by a signed-in student. Identity is the session's, never the body's. */
export interface StudentCall extends Call {
  session: Session;
}

/** A call by one of the staff, who is named by the token alone. */
export interface StaffCall extends Call {
  staff: StaffSession;
}

/**
 * An answer with status true. `said` is its message; `json` is `data` already rendered, for bodies that are cached;
 * `packs`: it goes out compressed to whoever takes it so; `wordless`: without a message, in calls that come by the
 * hundred and that nobody waits for;
 * `audit_id`: the action that a call of staff left.
 */
export type Reply<T> = {
  said?: Said;
  token?: string;
  setCookie?: string | string[];
  packs?: boolean;
  wordless?: boolean;
  audit_id?: number;
} & ({ data: T } | { json: string });

export type Handler<Row extends Endpoint> = (body: Body<Row>, call: CallOf[Row['auth']]) => Promise<Reply<Data<Row>>>;

interface CallOf extends Record<Auth, Call> {
  none: Call;
  token: StudentCall;
  staff: StaffCall;
}

/** A handler of the console, whatever its row: what stands around all of them sees no more. */
export type StaffHandler = (body: unknown, call: StaffCall) => Promise<Reply<unknown>>;

/** The handlers of a noun, one for each row: a row without one does not compile. */
export type Handlers<Rows extends Record<string, Endpoint>> = { [Name in keyof Rows]: Handler<Rows[Name]> };

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves every row of a noun with its handler. */
export function serveRows<Rows extends Record<string, Endpoint>>(
  app: FastifyInstance,
  door: Door,
  rows: Rows,
  handlers: Handlers<Rows>,
): void {
  for (const name of Object.keys(rows)) {
    const row = rows[name];
    // Handlers<Rows> pairs each row with its own handler; through the loop's `name` the compiler cannot see the pair.
    const handler = handlers[name] as Handler<Endpoint> | undefined;
    if (row && handler) serve(app, door, row, handler);
  }
}

/** Row to HTTP: see that there is room, check the token, validate the body, run the handler, answer. */
function serve(app: FastifyInstance, door: Door, row: Endpoint, handler: Handler<Endpoint>): void {
  if (row.file === undefined) return route(app, door, row, handler);
  const most = row.file;
  app.register(async (within) => {
    within.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer', bodyLimit: most }, (_request, file, done) => done(null, file));
    route(within, door, row, handler);
  });
}

function route(app: FastifyInstance, door: Door, row: Endpoint, handler: Handler<Endpoint>): void {
  const { overload } = door;
  const ofStaff = row.path.startsWith('/Staff/');
  const rank = row.spare ? 'spare' : row.vital ? 'last' : 'first';
  const schema = shapeOf(row).body;
  // Callers are known before the body is read, so that strangers cannot send much.
  const known = new WeakMap<FastifyRequest, Callers>();
  app.route({
    method: row.method,
    url: row.path,
    ...(row.bodyMax !== undefined && { bodyLimit: row.bodyMax }),
    // Callers are checked before the body is read: turning away must be cheap.
    onRequest: async (request) => {
      if (ofStaff) await (row.isFirst ? door.firstRun.mustBeOpen() : door.staff.mustBeThere());
      overload.check(rank);
      if (row.bodyMax === undefined && row.file === undefined) return;
      known.set(request, await letIn(row, request, door));
      if (row.file !== undefined && Number(request.headers['content-length']) > row.file)
        throw new HttpError(413, say('file_too_large', { field: 'file', mb: Math.floor(row.file / 1024 / 1024) }));
    },
    handler: (request, reply) =>
      overload.during(async () => {
        const { language = 'en' } = request;
        const callers = known.get(request) ?? (await letIn(row, request, door));
        const given = row.file === undefined ? request.body : request.query;
        const body = row.method === 'GET' ? {} : validBody(schema, given);
        const { session } = callers;
        if (session && row.method === 'POST') checkIdentity(body, session);
        const call = {
          submitKey: submitKey(request),
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          cookies: request.headers.cookie ?? '',
          origin: `${request.protocol}://${request.host}`,
          language,
          ...(row.file !== undefined && { file: fileOf(request.body) }),
          ...callers,
        };
        let result: Reply<unknown>;
        try {
          // `session` or `staff` is there exactly when the row asks for its token, which is what Handler<Row> promises.
          result = await handler(body, call);
        } catch (error) {
          if (error instanceof Refusal) return refuse(reply, 200, error.said);
          if (ofStaff && error instanceof OperatorError) return refuse(reply, 200, ruleSaid(error, language));
          throw error;
        }
        if ('data' in result && session) result.data = await door.namedIn(language, result.data);
        return answer(reply, result);
      }),
  });
}

/**
 * Returns what one of the staff can put right, as the rule says it; a field by its name, so that a form can mark it.
 */
function ruleSaid(error: OperatorError, language: Language): Said {
  const {
    code,
    params: { must = '' },
  } = error;
  const isRule = error instanceof Rule;
  const field = (isRule ? error.field : error.params['field']) ?? '';
  const sentence = isRule ? sayIn(language, error.said).message : error.message;
  if (code === 'field') return say('field', { field, must });
  return field === '' ? say('rule', { sentence }) : say('rule_at', { sentence, field });
}

function answer(
  reply: FastifyReply,
  { said, token, setCookie, packs, wordless, audit_id, ...rest }: Reply<unknown>,
): FastifyReply | Promise<FastifyReply> {
  const data = 'json' in rest ? rest.json : JSON.stringify(rest.data);
  const message = wordless
    ? ''
    : `${said ? JSON.stringify(sayIn(reply.request.language, said)).slice(1, -1) : '"message":"OK"'},`;
  const signed = token === undefined ? '' : `,"token":${JSON.stringify(token)}`;
  const extra = audit_id === undefined ? signed : `${signed},"audit_id":${audit_id}`;
  if (setCookie !== undefined) reply.header('Set-Cookie', setCookie);
  const text = `{"status":true,${message}"data":${data}${extra}}`;
  const coding = packs ? codingFor(reply.request.headers['accept-encoding']) : undefined;
  reply.type(JSON_TYPE);
  if (!coding) return reply.send(text);
  reply.headers({ 'Content-Encoding': coding, Vary: 'Accept-Encoding' });
  return packed(text, coding).then((body) => reply.send(body));
}

/** Every answer that is not a success. None may be kept: what is missing now may be there in a minute. */
export function refuse(reply: FastifyReply, statusCode: number, said: Said, reason?: string): FastifyReply {
  return reply
    .code(statusCode)
    .header('Cache-Control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: false, ...sayIn(reply.request.language, said), reason }));
}
