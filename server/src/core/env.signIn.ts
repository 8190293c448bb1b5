import * as v from 'valibot';
import { budget, budgets, count, counts, isJsonObject, webAddress } from './env.fields.ts';

const method = v.picklist(['POST', 'GET'], 'must be POST or GET');
const jsonObject = v.pipe(v.string(), v.check(isJsonObject, 'must be a JSON object'));
const success = v.pipe(
  v.string(),
  v.check((text) => successRule(text) !== undefined, 'must be PATH, PATH=VALUE or /REGULAR EXPRESSION/'),
);

/** How one-time codes are sent, and how many. */
export const signInSettings = {
  SMS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value === 'console' || value.split(/\s+/u).every((part) => webAddress(part) && URL.canParse(part)),
        "must be 'console' or http(s) addresses separated by spaces",
      ),
    ),
    'console',
  ),
  SMS_METHOD: v.optional(method, 'POST'),
  SMS_BODY: v.optional(v.string(), '{"to":"{to}","text":"{text}"}'),
  SMS_HEADERS: v.optional(jsonObject, '{"Content-Type":"application/json"}'),
  SMS_SUCCESS: v.optional(success, ''),
  /** The four settings of the second address of SMS_URL, where it is another provider. */
  SMS_METHOD_2: v.optional(method),
  SMS_BODY_2: v.optional(v.string()),
  SMS_HEADERS_2: v.optional(jsonObject),
  SMS_SUCCESS_2: v.optional(success),
  SMS_TEXT: v.optional(v.string(), '{code} is your {brand} code. Valid 5 min. Do not share.\n@{domain} #{code}'),
  SMS_TEMPLATE_ID: v.optional(v.string(), ''),
  /** The SMS to the old and the new number when an operator changes a student's number. */
  SMS_NOTICE_TEXT: v.optional(
    v.string(),
    'The mobile number of your {brand} account was changed from {old} to {new}. Was it not you? Call your coaching centre.',
  ),
  SMS_NOTICE_TEMPLATE_ID: v.optional(v.string(), ''),
  SMS_ENTITY_ID: v.optional(v.string(), ''),
  SMS_SENDER_ID: v.optional(v.string(), ''),
  /** How long a gateway may take, and how much of that the student waits for. */
  SMS_TIMEOUT_MS: v.optional(count(500, 60_000), '8000'),
  SMS_WAIT_MS: v.optional(count(100, 20_000), '2500'),
  SMS_DAILY_LIMIT: v.optional(count(1, 10_000_000), '20000'),
  /** Percent of them kept for registered numbers, and of those for browsers that have signed in before. */
  SMS_KEPT_REGISTERED: v.optional(count(0, 90), '50'),
  SMS_KEPT_DEVICES: v.optional(count(0, 90), '20'),
  REGISTRATION: v.optional(v.picklist(['open', 'approve', 'closed'], 'must be open, approve or closed')),
  PHONE_CODES: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}(?:,\d{1,3})*$/u, 'must be dial codes separated by commas')), '91'),
  OTP_LENGTH: v.optional(count(4, 8), '4'),
  OTP_LIFE_S: v.optional(count(30, 3600), '300'),
  OTP_TRIES: v.optional(count(1, 10), '3'),
  OTP_COOLDOWN_S: v.optional(counts, '30,60,120'),
  /** How many wrong codes for one number in 24 hours cost how many seconds of waiting. */
  OTP_WRONG: v.optional(budgets, '5:900,10:86400'),
  /** The number of wrong codes in a row after which the number waits for the operator. */
  OTP_LOCK: v.optional(count(10, 1_000_000), '100'),
  /** How many wrong codes for any numbers, in how many seconds, sound the alarm and slow down new browsers. */
  OTP_ALARM: v.optional(budget, '100:600'),
  OTP_SENDS: v.optional(budgets, '5:3600,10:86400'),
  /** Codes one network address may have sent, and what each one that was used adds. */
  OTP_ADDRESS_SENDS: v.optional(count(1, 1_000_000), '60'),
  OTP_ADDRESS_KNOWN: v.optional(count(1, 1_000_000), '300'),
  OTP_ADDRESS_SECONDS: v.optional(count(10, 86_400), '600'),
  OTP_ADDRESS_RAISE: v.optional(count(0, 1000), '4'),
  /** Codes that unregistered numbers may get which begin with the same five digits. */
  OTP_PREFIX_SENDS: v.optional(budget, '100:3600'),
  /** How long a call over the address budget waits for others' codes to be used before it is refused. */
  OTP_ADDRESS_WAIT_MS: v.optional(count(0, 20_000), '8000'),
};

const signInSchema = v.object(signInSettings);
type SignInSettings = v.InferOutput<typeof signInSchema>;

/** The settings of one SMS gateway. */
export interface GatewaySettings {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string;
  success: SuccessRule;
}

/** Says whether a gateway's answer (HTTP 2xx) means that it took the message. */
export type SuccessRule =
  | { kind: 'any' }
  | { kind: 'match'; pattern: RegExp }
  | { kind: 'field'; path: string[]; values: string[] };

/**
 * The rule of SMS_SUCCESS: empty (any 2xx), `/sent|queued/i` on the body, or a path into the JSON body, alone
 * ('sid': there and not empty, 0 or false) or with the values it may have ('data.0.status=sent,queued').
 * Undefined when it is none of these.
 */
export function successRule(text: string): SuccessRule | undefined {
  if (text === '') return { kind: 'any' };
  const pattern = /^\/(.+)\/([imsu]*)$/u.exec(text);
  if (pattern) {
    try {
      return { kind: 'match', pattern: new RegExp(pattern[1] ?? '', pattern[2]) };
    } catch {
      return undefined;
    }
  }
  const field = /^([\w-]+(?:\.[\w-]+)*)(?:=(.+))?$/u.exec(text);
  return field ? { kind: 'field', path: (field[1] ?? '').split('.'), values: field[2]?.split(',') ?? [] } : undefined;
}

/** The gateways of SMS_URL in their order; none with 'console'. */
export function gateways(config: SignInSettings): GatewaySettings[] {
  if (config.SMS_URL === 'console') return [];
  return config.SMS_URL.split(/\s+/u).map((url, index) => {
    const own = index === 1;
    return {
      url,
      method: (own ? config.SMS_METHOD_2 : undefined) ?? config.SMS_METHOD,
      body: (own ? config.SMS_BODY_2 : undefined) ?? config.SMS_BODY,
      headers: JSON.parse((own ? config.SMS_HEADERS_2 : undefined) ?? config.SMS_HEADERS) as Record<string, string>,
      success: successRule((own ? config.SMS_SUCCESS_2 : undefined) ?? config.SMS_SUCCESS) ?? { kind: 'any' },
    };
  });
}

/** The words in braces in the templates of a gateway. */
export const PLACEHOLDERS = ['to', 'mobile', 'phone_code', 'code', 'text', 'template_id', 'sender_id', 'entity_id'] as const;

const TEXT_PLACEHOLDERS = ['code', 'brand', 'domain'];
const NOTICE_PLACEHOLDERS = ['brand', 'old', 'new'];

/** How the body is written, by its Content-Type; undefined when it is neither JSON nor a form. */
export function bodyKind(headers: Record<string, string>): 'json' | 'form' | undefined {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/^application\/(?:[\w.+-]+\+)?json\b/iu.test(type)) return 'json';
  return /^application\/x-www-form-urlencoded\b/iu.test(type) ? 'form' : undefined;
}

/** Returns what is wrong with the templates, one sentence each. */
export function signInProblems(config: SignInSettings): string[] {
  const problems = unknownPlaceholders('SMS_TEXT', config.SMS_TEXT, TEXT_PLACEHOLDERS);
  problems.push(...unknownPlaceholders('SMS_NOTICE_TEXT', config.SMS_NOTICE_TEXT, NOTICE_PLACEHOLDERS));
  if (!config.SMS_TEXT.includes('{code}')) problems.push('SMS_TEXT must contain {code}');
  for (const [index, gateway] of gateways(config).entries()) {
    const suffix = index === 1 ? ' (or its _2)' : '';
    if (Object.values(gateway.headers).some((value) => typeof value !== 'string'))
      problems.push(`SMS_HEADERS${suffix} must have strings as values`);
    problems.push(...unknownPlaceholders('SMS_URL', gateway.url, PLACEHOLDERS));
    if (gateway.method === 'GET') continue;
    problems.push(...unknownPlaceholders(`SMS_BODY${suffix}`, gateway.body, PLACEHOLDERS));
    const kind = bodyKind(gateway.headers);
    if (!kind)
      problems.push(`SMS_HEADERS${suffix} must have a Content-Type of application/json or application/x-www-form-urlencoded`);
    if (kind === 'json' && !isJsonObject(gateway.body.replaceAll(/\{\w+\}/gu, '0')))
      problems.push(`SMS_BODY${suffix} must be a JSON object, as its Content-Type says`);
  }
  return [...new Set(problems)];
}

function unknownPlaceholders(name: string, template: string, known: readonly string[]): string[] {
  const used = [...template.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '');
  return used.filter((word) => !known.includes(word)).map((word) => `${name} has the unknown placeholder {${word}}`);
}
