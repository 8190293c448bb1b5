import { createInterface } from 'node:readline/promises';
import type { DemoStudent } from '../../content/retire.ts';
import { counted } from '../../core/words.ts';

/** Asks on a terminal whether the demo school may go; without one the answer is no. */
export async function askToRetire(students: DemoStudent[]): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const who = students.map(({ name, phone_code, mobile }) => `${name} (+${phone_code} ${mobile})`).join(', ');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(
      `The demo school is loaded. This takes it out, with its ${counted(students.length, 'student')} and what they did: ${who}.\nGo on? [y/N] `,
    );
    return /^y(?:es)?$/iu.test(answer.trim());
  } finally {
    asking.close();
  }
}
