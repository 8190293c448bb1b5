import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestOf, readPublicKey, verifySignature } from '../../server/src/ops/update/minisign.ts';
import { aptInstall } from '../machine/apt.ts';
import { command } from '../machine/command.ts';
import { makeKey, readKey, signatureText } from './key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-minisign-'));
const file = path.join(folder, 'archive');
const own = path.join(folder, 'own');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('OPS-01 minisign itself takes our signatures and keys, and we its own', async ({ skip }) => {
  if (!existsSync('/usr/bin/minisign') && !(await aptInstall('minisign'))) skip('minisign cannot be installed');
  writeFileSync(file, 'what is signed');
  makeKey(own);
  const comment = 'portal 1.2.3 commit 0123456789ab';
  const signature = signatureText(readKey(`${own}.key`), await digestOf(file), comment);
  writeFileSync(`${file}.minisig`, signature);
  const minisign = (...args: string[]) => command('minisign', args);
  expect(await minisign('-Vm', file, '-p', `${own}.pub`)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Trusted comment: ${comment}`) as string,
  });
  expect(await minisign('-Sm', file, '-s', `${own}.key`, '-t', 'by minisign')).toMatchObject({ code: 0 });
  const key = readPublicKey(readFileSync(`${own}.pub`, 'utf8'));
  const by = readFileSync(`${file}.minisig`, 'utf8');
  expect(key && verifySignature(key, by, await digestOf(file))).toEqual({ comment: 'by minisign' });
  writeFileSync(file, 'another');
  expect(await minisign('-Vm', file, '-p', `${own}.pub`)).toMatchObject({ code: 1 });
});
