import { DatabaseSync } from 'node:sqlite';

/** Measures how many commits a second the disk takes: one row the size of an attempt in each, and nothing else. */
export function bareCommits(file: string, ms: number): number {
  const db = new DatabaseSync(file);
  try {
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`);
    const insert = db.prepare('INSERT INTO bare (text) VALUES (?)');
    const text = 'x'.repeat(300);
    const began = performance.now();
    let count = 0;
    for (; performance.now() - began < ms; count += 1) insert.run(text);
    return (count / (performance.now() - began)) * 1000;
  } finally {
    db.close();
  }
}
