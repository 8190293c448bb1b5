import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST, SUMS, sumsOf, type Manifest } from '../ops/manifest.ts';

/** Puts a backup into the folder that holds no more than an empty file for a database. */
export function emptyBackup(folder: string, name: string): void {
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const manifest: Manifest = {
    format: 1,
    app: '0.1.0',
    commit: '3ac7284d21ab',
    made_at: '2026-11-22T06:00:00.000Z',
    engine: 'sqlite',
    migrations: [],
    counts: { student: 3, attempt: 7 },
    database: { path: 'portal.db', size: 0, sha256 },
    secret: 'none',
    secret_id: '',
    secret_file: null,
    media_included: true,
    media: [],
    media_missing: [],
  };
  const text = `${JSON.stringify(manifest)}\n`;
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, MANIFEST), text);
  writeFileSync(path.join(folder, name, SUMS), sumsOf(manifest, text));
  writeFileSync(path.join(folder, name, 'portal.db'), '');
}
