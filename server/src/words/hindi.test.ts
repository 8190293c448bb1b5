import { expect, test } from 'vitest';
import { guardianMail, mail, mailLine, messages } from './hi/all.ts';

/** Names, formats and units, which Hindi writes in Latin letters too; and parts of a call, which only programs read. */
const NAMES = new Set(
  [
    'Chrome Firefox JSON HTTP KB MB Content-Type application json Idempotency-Key Host Expect PDF MP4 MOV WebM Tus-Resumable',
    // Formats of pictures and lists, and what stands in an address, a list or a file of the school in these letters.
    'ffmpeg JPEG PNG WebP xlsx csv https http level school yaml link_hosts',
    'docx doc xls RTF CSV GIFT XML Aiken UTF-8 ZIP',
    // Settings, commands, files and programs of the machine, which an owner passes on as they stand.
    'GB NTP nginx Caddy Node npx portal doctor restore help certbot renew date timedatectl set-ntp true clock-is-right',
    'docs OPERATIONS md SCALING Configuration SMS PostgreSQL DATABASE_URL DATA_DIR data COPY_TO SECRET SMS_URL SMTP_URL',
    'MAIL_FROM PUBLIC_URL NODE_ENV production TRUSTED_PROXIES UPDATE_HELPER call failed',
    'AVIF GIF SVG Excel Word OpenDocument Moodle H5P QTI DOCTYPE MEDIA_HOSTS img rule',
  ].flatMap((line) => line.split(' ')),
);
/** Rules of staff carry a sentence of their own (bank/src/errors.ts). */
const CARRIED = new Set(['field', 'rule', 'rule_at']);

/** Values of which each has words of its own: all of them are said. Any other param is a number. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  piece: ['formula', 'picture', 'number', 'unit', 'sign', 'symbol'],
  rule: ['max_length', 'non_empty', 'check', 'list_max_length', 'picklist'],
  path: ['in.hi.heading', 'name', 'questions.2.name', 'questions.2.options.1', 'in'],
  must: ['must be something else', 'is beyond the last option'],
  group: ['section', 'passage'],
  list: ['questions', 'sections', 'passages'],
  parts: ['rows', 'columns'],
  part: ['right', 'wrong', 'blank', 'marks', 'negative_marks'],
  section: ['', '1'],
  marks: ['1', '1, 2'],
  others: ['en, mr'],
  span: ['second', 'minute', 'hour', 'day'],
  what: ['qti', 'word', 'odf', 'moodle', 'h5p'],
  said: ['Unsupported', "got '7'", "Expected '7', got 'EOF' at position 7: ", "expected '7' at end", 'Double superscript'],
};
const NUMBERS = [1, 2, 600, 90_000, 5, 6, 7, 8];
const params = NUMBERS.map(
  (number, place) =>
    new Proxy({}, { get: (_, name) => OWN[String(name)]?.at(place % (OWN[String(name)]?.length ?? 1)) ?? number }),
);

const said = Object.entries({ ...messages, ...mail, ...guardianMail, ...mailLine }).flatMap(
  ([code, words]: [string, unknown]) => {
    if (CARRIED.has(code)) return [];
    if (typeof words !== 'function') return [{ code, text: String(words) }];
    return params.map((given) => ({ code, text: String((words as (params: object) => unknown)(given)) }));
  },
);
const wrong = (isWrong: (text: string) => boolean) => said.filter(({ text }) => isWrong(text));

test('LANG-08 no message of the server in Hindi is left in English: Latin letters only in names', () => {
  expect(said.length).toBeGreaterThan(100);
  // The portal knows a subject of live classes by this beginning, in every language.
  const words = (text: string) => text.replaceAll('Todays live class', '').match(/[A-Za-z][\w-]+/gu) ?? [];
  expect(wrong((text) => words(text).some((word) => !NAMES.has(word)))).toEqual([]);
});

test('LANG-08 messages in Hindi end with a danda, have the digits of the test screens, and one form of Unicode', () => {
  expect(wrong((text) => /\.$|\.\.|[०-९]/u.test(text) || text !== text.normalize('NFC') || text.trim() === '')).toEqual([]);
});
