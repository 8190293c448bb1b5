import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf, readPublicKey, verifySignature } from '../../server/src/ops/update/minisign.ts';
import { makeKey, readKey, signatureText } from './key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-signed-'));
const file = path.join(folder, 'archive');
const [own, other] = [path.join(folder, 'own'), path.join(folder, 'other')];
const comment = 'portal 1.2.3 commit 0123456789ab';
let signature = '';

beforeAll(async () => {
  writeFileSync(file, 'what is signed');
  for (const name of [own, other]) makeKey(name);
  signature = signatureText(readKey(`${own}.key`), await digestOf(file), comment);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publicKey = (name: string) => {
  const key = readPublicKey(readFileSync(`${name}.pub`, 'utf8'));
  if (!key) throw new Error(`${name}.pub is no key`);
  return key;
};
const checked = async (text: string, of = file, key = own) => verifySignature(publicKey(key), text, await digestOf(of));

test('OPS-01 a signature holds for its file, its key and its comment, and for no other', async () => {
  expect(await checked(signature)).toEqual({ comment });
  expect(await checked(signature, `${own}.pub`)).toEqual({ forgery: 'not what was signed' });
  expect(await checked(signature.replace('1.2.3', '1.2.4'))).toEqual({ forgery: 'not what was signed' });
  expect(await checked(signature, file, other)).toEqual({ forgery: 'another key' });
  for (const cut of ['', 'untrusted comment: x\n', signature.slice(0, 120)])
    expect(await checked(cut)).toEqual({ forgery: 'no signature' });
});

test('OPS-01 a key is read by nobody else, and never written over', () => {
  expect(statSync(`${own}.key`).mode & 0o077).toBe(0);
  expect(() => makeKey(own)).toThrow('EEXIST');
  expect(() => readKey(`${own}.pub`)).toThrow('no secret key');
});
