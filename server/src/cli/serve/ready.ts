import { DEMO_OWNER } from '../../content/demoOwner.ts';
import type { Services } from '../../core/services.ts';
import { findStaff } from '../../console/staff.store.ts';

/**
 * Begins the first run of an empty portal, and returns the lines that `portal serve` prints once it answers: the
 * address and, where codes go to the terminal, who can sign in.
 * `port` is the one it listens on: with PORT 0 the system chose it.
 */
export async function readyLines({ config, db, brand, firstRun }: Services, port: number): Promise<string[]> {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const address = config.PUBLIC_URL === '' ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : config.PUBLIC_URL;
  const lines = ['', `  ${brand()} is ready:  ${address}`];
  const code = await firstRun.begin();
  if (code !== undefined) lines.push(`  Make this your school:  ${address}/console/  with the one-time code ${code}`);
  if (config.SMS_URL !== 'console') return [...lines, ''];
  // Finds only the demo school's own first student, never one who registered.
  const student = await db.get<{ name: string; mobile: string; levels: string }>(
    `SELECT s.name, s.mobile, l.levels FROM student s JOIN academic_level l ON l.ac_id = s.ac_id
     JOIN setting d ON d.name = 'demo_mobile' AND d.value = s.mobile`,
  );
  if (student) lines.push(`  Demo student:  mobile ${student.mobile}  (${student.name}, ${student.levels})`);
  const owner = student && (await findStaff(db, DEMO_OWNER));
  if (owner && owner.ended_at === null)
    lines.push(`  Demo owner:    mobile ${owner.mobile}  (${owner.name}, the console: ${address}/console/)`);
  return [...lines, '  One-time codes appear here, in place of an SMS.', ''];
}
