import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

/** Files that hold nothing but secrets. */
const secretFiles =
  /(?:^|\/)(?:\.env(?:\.(?!example$)[\w.-]+)?|\.netrc|\.pgpass|id_(?:rsa|dsa|ecdsa|ed25519)|secret|.*\.(?:pem|key|p12|pfx|jks))$/u;

/** Patterns of secrets; none of them matches itself. */
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u,
  'a session token': /\bst1_[\w-]{43}(?![\w-])/u,
  'a token of a code host': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{30,}|glpat-[\w-]{20,})/u,
  'a token of a package registry': /\bnpm_\w{36}\b|_authToken\s*=\s*[\w-]{8,}/u,
  'a key of a cloud': /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[A-Z\d]{16}\b|\bAIza[\w-]{35}\b/u,
  'a token of a messenger or payment service': /\bxox[abprs]-[\w-]{10,}|\b[rs]k_live_\w{16,}/u,
  'a signed web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/u,
  'a password in an address':
    /\b(?:https?|postgres(?:ql)?):\/\/[^\s/:@'"`<>${}]+:(?!password@|PASSWORD@|TOKEN@|hidden@)[^\s/@'"`<>${}]+@/u,
};

const largest = 2_000_000;

/** One line for each file, tracked or about to be, that is or holds a secret. The secret itself is not printed. */
export function secretProblems(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).split('\0').filter(Boolean);
  return files.flatMap((file) => {
    if (secretFiles.test(file)) return [`${file}: a file of this name holds secrets and does not belong in the repository`];
    const path = join(root, file);
    // Listed, yet deleted in the work tree; or a picture, video or the like.
    if (!existsSync(path) || !lstatSync(path).isFile() || lstatSync(path).size > largest) return [];
    return secretsIn(readFileSync(path, 'utf8')).map((what) => `${file}: looks as if it held ${what}`);
  });
}

/** The kinds of secrets in a text. */
export function secretsIn(text: string): string[] {
  if (text.includes('\0')) return [];
  return Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}
