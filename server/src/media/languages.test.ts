import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { Brand } from '../core/brand.ts';
import { operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';

const page = (language: string) => `<!doctype html><html lang="${language}"><head><style>a{color:red}</style>\n  </head></html>`;
const revisionOf = (language: string) => createHash('sha256').update(page(language)).digest('hex').slice(0, 8);
const worker = (language: string) => `precache([{url:"/",revision:"${revisionOf(language)}"}])`;

let portal: TestPortal;
let folder: string;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  portal = await startPortal('sqlite');
  folder = mkdtempSync(path.join(tmpdir(), 'portal-languages-'));
  for (const [place, language] of [
    ['', 'en'],
    ['hi', 'hi'],
  ] as const)
    for (const part of ['', 'console']) {
      const at = part === 'console' ? path.join(folder, place, 'console') : path.join(folder, place);
      mkdirSync(path.join(at, '.vite'), { recursive: true });
      mkdirSync(path.join(folder, part, 'assets', place), { recursive: true });
      writeFileSync(path.join(at, 'index.html'), page(language));
      writeFileSync(path.join(at, 'sw.js'), worker(language));
      writeFileSync(path.join(at, '.vite/languages'), `/assets/languages-${language}.js`);
    }
  await operatorSql(
    portal,
    "INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000012', 'Ms Bose', 'owner', 1)",
  );
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});

/** The portal of a school that says these languages, '' for one that says none. */
async function open(languages: string): Promise<string> {
  await operatorSql(portal, "DELETE FROM setting WHERE name = 'languages'");
  if (languages !== '') await operatorSql(portal, `INSERT INTO setting (name, value) VALUES ('languages', '${languages}')`);
  const { services } = portal;
  const app = await createApp({ ...services, look: await Brand.of(services.config, services.db) }, { web: folder });
  undo.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const asked = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers: { Accept: 'text/html', ...headers } });
  return { text: await answer.text(), headers: answer.headers };
};
const languageOf = async (address: string, headers: Record<string, string> = {}) =>
  /<html lang="(\w+)"/u.exec((await asked(address, headers)).text)?.[1];

describe('a school of English and Hindi', () => {
  let url = '';
  beforeAll(async () => {
    url = await open('en hi');
  });

  test.each([
    ['the device keeps', { Cookie: 'a=b; portal_language=hi; c=d', 'Accept-Language': 'en' }, 'hi'],
    ['was just chosen', { Cookie: 'portal_language=en-chosen', 'Accept-Language': 'hi' }, 'en'],
    ['the browser prefers', { 'Accept-Language': 'fr;q=0.9, en;q=0.7, hi-IN;q=0.8' }, 'hi'],
    ['the browser does not refuse', { 'Accept-Language': 'hi;q=0, en;q=0.1' }, 'en'],
    [
      'the school says first, where nobody says any that it has',
      { Cookie: 'portal_language=toString', 'Accept-Language': 'ta' },
      'en',
    ],
  ])('LANG-06 the page comes in the language that %s, at every address, in the console too', async (_, headers, language) => {
    for (const address of ['/', '/login', '/exam/7', '/console/'])
      expect({ address, language: await languageOf(url + address, headers) }).toEqual({ address, language });
  });

  test('LANG-06 caches between keep the languages apart, and a browser that has one is not told that it has the other', async () => {
    const english = await asked(url);
    expect(english.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const tag = english.headers.get('etag') ?? '';
    const known = await fetch(url, { headers: { Accept: 'text/html', 'If-None-Match': tag } });
    const changed = await fetch(url, { headers: { Accept: 'text/html', 'If-None-Match': tag, Cookie: 'portal_language=hi' } });
    expect([known.status, changed.status]).toEqual([304, 200]);
  });

  test('LANG-06 a worker keeps the page of its own language, whatever is chosen meanwhile', async () => {
    const hindi = await asked(`${url}/sw.js`, { Cookie: 'portal_language=hi' });
    const [, revision = ''] = /revision:"([^"]+)"/u.exec(hindi.text) ?? [];
    expect(revision.startsWith(revisionOf('hi'))).toBe(true);
    expect(await languageOf(`${url}/?__WB_REVISION__=${revision}`, { Cookie: 'portal_language=en' })).toBe('hi');
    expect((await asked(`${url}/sw.js`)).text).toContain(revisionOf('en'));
    expect(hindi.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  test('LANG-06 its pages know what can be chosen, and name the script for that', async () => {
    const { text } = await asked(url, { Cookie: 'portal_language=hi' });
    expect(text).toContain('"languages":["en","hi"]');
    expect(text).toContain('<script async src="/assets/languages-hi.js"></script>');
  });

  test('LANG-07 an answer is said in Hindi to who asks for it: code and params are the same', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${url}/api/Student/news_events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
    const english = (await (await call({})).json()) as { message: string };
    const hindi = (await (await call({ Cookie: 'portal_language=hi' })).json()) as { message: string };
    expect(english).toMatchObject({ status: false, code: 'sign_in', message: 'Please sign in' });
    expect(hindi).toEqual({ ...english, message: hindi.message });
    expect(hindi.message).toMatch(/\p{Script=Devanagari}/u);
  });
});

test('LANG-06 a school that says nothing has English only, byte for byte, whatever a browser asks for', async () => {
  const url = await open('');
  const asking = { Cookie: 'portal_language=hi', 'Accept-Language': 'hi' };
  const { text, headers } = await asked(url, asking);
  const [before, behind] = text.split(/<script type="application\/json" id="config">[^<]*<\/script>\n/u);
  expect(`${before}${behind}`).toBe(page('en').replace('</head>', '  </head>'));
  expect(text).not.toContain('languages');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  expect((await asked(`${url}/sw.js`, asking)).text).toBe(readFileSync(path.join(folder, 'sw.js'), 'utf8'));
});

test('LANG-06 a school of Hindi alone has Hindi for everybody', async () => {
  const url = await open('hi');
  expect(await languageOf(url, { 'Accept-Language': 'en' })).toBe('hi');
});
