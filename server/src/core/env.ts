import { counted } from '@portal/contract';
import path from 'node:path';
import * as v from 'valibot';
import { count, optionalText, optionalAddress } from './env.fields.ts';
import { alarmSettings, updateSettings } from './env.alarm.ts';
import { mailProblems, mailSettings } from './env.mail.ts';
import { copyAddress, copyProblems, copySettings } from './copy/env.copy.ts';
import { bucketOf, mediaFolder, mediaSettings } from './env.media.ts';
import { signInProblems, signInSettings } from './env.signIn.ts';
import { OperatorError } from '@portal/bank/errors';

/** A host ('push.example.org'), all below one ('*.example.org'), or a whole origin. */
const HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/u;

const isContact = (value: string): boolean => /^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/u.test(value);

/** Copies of notices to phones. */
const pushSettings = {
  /** Push services beside those of the common browsers, separated by commas. */
  PUSH_HOSTS: optionalText(
    (value) => value.split(',').every((part) => HOST.test(part.trim())),
    'must be names of hosts separated by commas',
  ),
  /** Whom a push service asks when something is wrong. */
  PUSH_CONTACT: optionalText(isContact, 'must be mailto:ADDRESS or an https address'),
};

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/u, 'must be a whole number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);

const schema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '8080'),
  DATA_DIR: v.optional(v.string(), './data'),
  BACKUP_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(?:file:|postgres(?:ql)?:\/\/).+/u, 'must begin with file: or postgres://')),
  ),
  ...mediaSettings,
  ...copySettings,
  PUBLIC_URL: optionalAddress,
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ...signInSettings,
  ...pushSettings,
  ...mailSettings,
  ...alarmSettings,
  ...updateSettings,
  TRUSTED_PROXIES: v.optional(v.string(), ''),
  DATABASE_POOL: v.optional(count(1, 500), '20'),
  MAX_WAITING: v.optional(count(2, 100_000), '2000'),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.check((zone) => isTimeZone(zone), 'must be a time zone such as Asia/Kolkata'),
    ),
    'Asia/Kolkata',
  ),
  BRAND_NAME: v.optional(v.string(), ''),
  BRAND_LOGO: v.optional(v.string(), ''),
  BRAND_COLOUR: optionalText((value) => /^#[\da-f]{6}$/iu.test(value), 'must be a colour such as #3340c8'),
  FCM_ID: v.optional(v.string(), ''),
  PORTAL_BASE: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent'),
  ),
  DEMO_SCHOOL: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be production, development or test'),
    'development',
  ),
});

/** The name of a setting. */
export type Setting = keyof typeof schema.entries;

/** The default of each setting, as it would be written; none where another setting or the surroundings decide. */
export const DEFAULTS = Object.fromEntries(
  Object.entries(schema.entries).map(([name, field]) => [name, field.default]),
) as Record<Setting, string | undefined>;

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The configuration, every default filled in. Meanings: `portal settings`. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 * Throws an OperatorError that names every problem at once.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const production = given['NODE_ENV'] === 'production';
  // Where codes go to the terminal they cost nothing, and whoever tries the demo signs in again and again.
  if (!production && (given['SMS_URL'] ?? 'console') === 'console') given['OTP_SENDS'] ??= '60:3600,500:86400';
  const postgres = given['DATABASE_URL']?.startsWith('postgres') ?? false;
  const parsed = v.safeParse(schema, given);
  const problems = parsed.success
    ? [
        ...signInProblems(parsed.output),
        ...mailProblems(parsed.output),
        ...copyProblems({ ...parsed.output, embedded: !postgres }),
      ]
    : parsed.issues.map((issue) => `${nameOf(issue)} ${issue.message}`);
  if (postgres && given['SECRET'] === undefined)
    problems.push('SECRET is required with PostgreSQL (at least 32 characters, the same on every instance)');
  if (given['MEDIA_URL']?.startsWith('s3:') && !(given['AWS_ACCESS_KEY_ID'] && given['AWS_SECRET_ACCESS_KEY']))
    problems.push(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with MEDIA_URL=s3://… (a key that may read the bucket)',
    );
  if (given['MEDIA_URL']?.startsWith('s3:') && given['MEDIA_ACCEL'] !== undefined)
    problems.push('MEDIA_ACCEL is for media in a folder: with MEDIA_URL=s3://… the bucket sends the bytes');
  if (production && given['SMS_URL'] === undefined)
    problems.push("SMS_URL is required in production ('console' must be said in so many words)");
  if (!parsed.success || problems.length > 0)
    throw new OperatorError(`The configuration has ${counted(problems.length, 'problem')}: ${problems.join('; ')}.`);
  const values = parsed.output;
  const dataDir = path.resolve(values.DATA_DIR);
  const databaseUrl = values.DATABASE_URL ?? `file:${path.join(dataDir, 'portal.db')}`;
  return {
    ...values,
    DATA_DIR: dataDir,
    // Backups lie beside the data, not in it: one loss does not take both.
    BACKUP_DIR: path.resolve(values.BACKUP_DIR ?? `${dataDir}-backups`),
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaFolder(values.MEDIA_URL, dataDir),
    bucket: bucketOf(values),
    copyTo: values.COPY_TO === '' ? undefined : copyAddress(values.COPY_TO, values),
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    DEMO_SCHOOL: values.DEMO_SCHOOL ?? (production ? 'off' : 'on'),
    embedded: databaseUrl.startsWith('file:'),
  };
}

/** The variable an issue is about: every one of the schema's keys is a string. */
function nameOf(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.[0].key;
  return typeof key === 'string' ? key : 'configuration';
}
