import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

/** The public half of a key that receipts were signed with. */
export interface ReceiptKey {
  key_id: string;
  public_key: string;
  added_at: number;
}

/** Remembers the public key of this secret. */
export const keepReceiptKey = writeJob('attempt.receipt_key', async (tx: Sql, key: ReceiptKey): Promise<void> => {
  await tx.run(
    'INSERT INTO receipt_key (key_id, public_key, added_at) VALUES (?, ?, ?) ON CONFLICT (key_id) DO NOTHING',
    key.key_id,
    key.public_key,
    key.added_at,
  );
});

/** The public keys of all secrets that receipts were signed with, the newest first. */
export const receiptKeys = (db: Sql): Promise<ReceiptKey[]> =>
  db.all('SELECT key_id, public_key, added_at FROM receipt_key ORDER BY added_at DESC, key_id');
