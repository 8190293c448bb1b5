import { randomBytes } from 'node:crypto';
import type { Data, Endpoint, Input } from '@portal/contract';
import { tokenHash } from '../server/src/core/session.ts';
import { directSql } from '../server/src/testing/database.ts';

/** One of the staff, who calls. Rejects where the answer is no data. */
export type Owner = <Row extends Endpoint>(row: Row, input: Omit<Input<Row>, 'stud_id'>) => Promise<Data<Row>>;

/** Adds an owner with a session to the database at `url`; calls the portal at the port that is given later. */
export async function addOwner(url: string): Promise<(port: number) => Owner> {
  const [sql, token, now] = [directSql(url), `sf1_${randomBytes(32).toString('base64url')}`, Date.now()];
  const row = await sql.get<{ staff_id: number }>(
    `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000001', 'Ms Sen', 'owner', ?) RETURNING staff_id`,
    now,
  );
  await sql.run(
    `INSERT INTO staff_session (staff_id, token_hash, device, created_at, last_seen_at, expires_at, code_at) VALUES (?, ?, 'bench', ?, ?, ?, ?)`,
    row?.staff_id ?? 0,
    tokenHash(token),
    now,
    now,
    now + 24 * 3_600_000,
    now,
  );
  await sql.close();
  return (port) => async (endpoint, input) => {
    const headers = { Token: token, 'Content-Type': 'application/json', 'Idempotency-Key': randomBytes(12).toString('hex') };
    const answer = await fetch(`http://127.0.0.1:${port}/api${endpoint.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    const { data, message } = (await answer.json()) as { data?: Data<typeof endpoint>; message: string };
    if (data === undefined) throw new Error(`${endpoint.path}: ${message}`);
    return data;
  };
}
