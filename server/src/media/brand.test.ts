import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { Brand } from '../core/brand.ts';
import { operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';

const PAGE =
  '<!doctype html><html><head><style>a{color:red}</style><script>1</script>\n  </head><p class="first-bar"></p></html>';
const EVIL = 'red}</style><script>alert(1)</script><style>x{';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal('sqlite');
  folder = mkdtempSync(path.join(tmpdir(), 'portal-brand-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The page and its policy, as a portal serves it whose database says so. */
async function pageWith(settings: Record<string, string>): Promise<{ text: string; policy: string }> {
  const { services } = portal;
  for (const [name, value] of Object.entries(settings))
    await operatorSql(
      portal,
      `INSERT INTO setting (name, value) VALUES ('${name}', '${value}') ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
  const app = await createApp({ ...services, look: await Brand.of(services.config, services.db) }, { web: folder });
  const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  const page = { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  await app.close();
  return page;
}

const scriptsIn = (policy: string) => /script-src [^;]*/u.exec(policy)?.[0];

test('SRV-09 a colour or a logo that is none is no part of a page, whoever wrote it into the database; the policy names what the build made', async () => {
  const plain = await pageWith({});
  const coloured = await pageWith({ brand_colour: '#0b7a4b', brand_logo: 'aa11.png' });
  expect(coloured.text).toContain('--brand:#0b7a4b');
  expect(coloured.text).toContain('/brand/aa11.png');
  expect(coloured.policy).not.toBe(plain.policy);
  const evil = await pageWith({ brand_colour: EVIL, brand_logo: `../x"${EVIL}` });
  expect(evil).toEqual(plain);
  // A name is any text: nothing in it becomes a part of the page, nor of the policy.
  const named = await pageWith({ school_name: EVIL });
  expect(named.text).toContain('<p class="first-bar">red}&lt;/style&gt;&lt;script&gt;');
  expect(named.text.match(/<script>/gu)).toHaveLength(1);
  expect(scriptsIn(named.policy)).toBe(scriptsIn(plain.policy));
});
