import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import manifest from '../../package.json' with { type: 'json' };
import { calls, LIMITS } from '../../contract/src/index.ts';
import type { Endpoint } from '../../contract/src/index.ts';
import { FINALS, staffCalls } from '../../contract/src/staff.ts';
import { shapeOf } from '../../contract/src/shapes.ts';
import { messageRows } from './message-rows.ts';

/** The parts of JSON Schema that the contract's schemas turn into. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

const ofStaff = Object.entries(staffCalls).map(([noun, row]) => [`staff: ${noun}`, row] as const);
const rows = [...Object.entries(calls), ...ofStaff].map(([noun, row]) => ({ noun, endpoints: Object.entries<Endpoint>(row) }));

/**
 * A check that JSON Schema cannot express (a transformation, a custom rule) is left out: the prose of the row says it.
 */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest as Schema;
}

/** docs/API.md: every call with its body and its data. */
export function apiMarkdown(): string {
  const sections = rows.map(({ noun, endpoints }) =>
    [`## ${noun}`, ...endpoints.map(([name, row]) => callMarkdown(name, row))].join('\n\n'),
  );
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n\n${codesMarkdown()}\n`;
}

const INTRODUCTION = `<!-- Made from contract/src by \`npm run generate\`; change the rows there, not this file. -->

# The API

Every call lies under one base, \`/api\` by default. A POST carries a JSON body (at most ${LIMITS.body / 1024} KB). Every answer is
\`{status, message, data}\`: \`status\` true with \`data\`; or false with a \`message\` for the student: HTTP 200 when the portal refuses
(a wrong code, a closed exam), 4xx when the call itself is wrong (400 body, 401 no valid token, 403 another student, or with \`reason\` 'waiting' one whom the school has yet to let in, 404, 413, 429), 5xx when the
server failed. Calls marked *token* carry the header \`Token\` and in the body the \`stud_id\` of the token's student. Calls marked
*idempotent* may carry the header \`Idempotency-Key\` (8 to 200 characters): the same key again gets the first answer. Calls marked
*addition* are optional for a server: the web does without them when they answer 404. Calls marked *staff* are those of the console and carry a token of the staff
(a student's is 403); until the school has an owner they answer 404. They are for the roles named there; what is not of the caller's own subjects and batches does not exist for the
caller. *Fresh code*: with a code confirmed within ten minutes, else 403 with \`reason\` 'code'. *Action*: the name under which the audit keeps what the call changes; the answer carries its number, \`audit_id\`, beside \`data\`
where it left one. verifyOTP also sets an HttpOnly cookie, which grants the browser its own budget of codes
and opens nothing; a caller that keeps no cookies leaves it out.
Beside a message may stand its \`code\` and, where it is made of any, its \`params\`, so that a program can say it in another language: see [Codes](#codes).
Fields with \`?\` may be left out. The same as a machine reads it: [openapi.json](openapi.json).
`;

/** Every message with its code, so that another language can be written from this page alone. */
function codesMarkdown(): string {
  const lines = messageRows().map(
    ({ code, params, message }) =>
      `| \`${code}\` | ${params.map((name) => `\`${name}\``).join(', ')} | ${message.replaceAll('|', '\\|')} |`,
  );
  return [
    '## Codes',
    CODES,
    ['| code | params | message, with sample params |', '| --- | --- | --- |', ...lines].join('\n'),
  ].join('\n\n');
}

const CODES = `What answers say, by code. Codes do not change their meaning; new ones may come, and any answer may lack one: then its \`message\` is
shown. \`wait_s\` is in seconds, \`opens_at\` in ISO 8601 and \`opens_on\` the same moment as people read it at the school; \`fault\` is for programmers.`;

function callMarkdown(name: string, row: Endpoint): string {
  const marks = [
    { none: 'open', token: 'token', staff: `staff: ${(row.roles ?? []).join(', ')}` }[row.auth],
    row.fresh ? 'fresh code' : '',
    row.action ? `action ${row.action}` : '',
    row.idempotent ? 'idempotent' : '',
    row.addition ? 'addition' : '',
  ];
  return [
    `### ${name}`,
    `\`${row.method} ${row.path}\` (*${marks.filter(Boolean).join(', ')}*). ${shapeOf(row).summary}`,
    ...(row.auth === 'staff' && name in FINALS ? [`Not taken back: ${FINALS[name] ?? ''}`] : []),
    ...(row.method === 'POST'
      ? [row.file === undefined ? 'Body:' : 'In the address; the body is the file:', fence(schemaOf(shapeOf(row).body, 'input'))]
      : []),
    'Data:',
    fence(schemaOf(shapeOf(row).data, 'output')),
  ].join('\n\n');
}

const fence = (schema: Schema): string => `\`\`\`ts\n${typeText(schema)}\n\`\`\``;

/** A schema as a TypeScript type, one field a line. */
function typeText(schema: Schema, indent = ''): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((choice) => typeText(choice, indent)))].join(' | ');
  if (schema.type === 'array') {
    const item = typeText(schema.items ?? {}, indent);
    return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  if (schema.type !== 'object') return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return '{}';
  const lines = fields.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${indent}  ${name}${optional}: ${typeText(field, `${indent}  `)};${boundsText(field)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function boundsText({ maxLength, minLength, maxItems }: Schema): string {
  const bounds = [
    minLength ? `at least ${minLength} characters` : '',
    maxLength ? `at most ${maxLength} characters` : '',
    maxItems ? `at most ${maxItems} entries` : '',
  ].filter(Boolean);
  return bounds.length > 0 ? ` // ${bounds.join(', ')}` : '';
}

/** docs/openapi.json: the same calls as an OpenAPI 3.1 document. */
export function openApiJson(): string {
  const paths = Object.fromEntries(
    rows.flatMap(({ noun, endpoints }) =>
      endpoints.map(([name, row]) => [row.path, { [row.method.toLowerCase()]: operation(noun, name, row) }]),
    ),
  );
  const components = { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Token' } } };
  const info = { title: 'Learning portal', version: manifest.version };
  return `${JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: '/api' }], paths, components }, undefined, 2)}\n`;
}

const FILE = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };

/** The fields of a row that takes a file. */
const inAddress = ({ properties = {}, required = [] }: Schema): object[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));

function operation(noun: string, name: string, row: Endpoint): object {
  const json = (schema: unknown): object => ({ content: { 'application/json': { schema } } });
  const answer = (data: object): object => ({
    type: 'object',
    required: ['status', 'message'],
    properties: {
      status: { type: 'boolean' },
      message: { type: 'string' },
      code: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      ...data,
    },
  });
  const token =
    row.path === calls.auth.verifyOTP.path || row.path === staffCalls.auth.verifyOTP.path ? { token: { type: 'string' } } : {};
  const left = row.action === undefined ? {} : { audit_id: { type: 'number' } };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 200 } };
  return {
    operationId: row.path.startsWith('/Staff/') ? `staff_${name}` : name,
    tags: [noun],
    summary: shapeOf(row).summary,
    ...(row.auth !== 'none' ? { security: [{ token: [] }] } : {}),
    ...(row.idempotent ? { parameters: [key] } : {}),
    ...(row.file === undefined ? {} : { parameters: inAddress(schemaOf(shapeOf(row).body, 'input')) }),
    ...(row.method === 'POST'
      ? { requestBody: { required: true, ...(row.file === undefined ? json(schemaOf(shapeOf(row).body, 'input')) : FILE) } }
      : {}),
    responses: {
      200: {
        description: 'Done, or refused with status false',
        ...json(answer({ data: schemaOf(shapeOf(row).data, 'output'), ...token, ...left })),
      },
      default: { description: 'The call is wrong (4xx) or the server failed (5xx)', ...json(answer({})) },
    },
  };
}
