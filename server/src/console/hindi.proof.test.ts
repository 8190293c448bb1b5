import type { Caller, Role, StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { goodBodiesOfStaff, OFFERED } from '../testing/staffBodies.ts';
import { addDesk, addStaff, ASSISTANT, DESK, OWNER, signInStaff, STAFF_ROWS, TEACHER } from '../testing/staff.ts';

const ROWS = STAFF_ROWS.filter(({ auth, path }) => auth === 'staff' && !path.endsWith('/logout'));
const HINDI = { Cookie: 'portal_language=hi-chosen' };
/** By type: a number that no thing has, a name of marks alone, and values that many calls refuse. */
const OTHERS: Record<string, readonly unknown[]> = {
  number: [987_654_321],
  string: ['<>', 'x', '2020-01-01', 'http://10.0.0.1/', '98120'],
  object: [[], [987_654_321]],
};
/** Names that stay in Latin letters in Hindi: formats, and parts of an address or a list. */
const NAMES = /\b(?:PDF|JPEG|PNG|WebP|MP4|MOV|WebM|xlsx|csv|https?|MB|KB|level|school\.yaml|link_hosts|Todays live class)\b/gu;
/** Names of people and things in the test's school, which stay as they are. */
const PEOPLE = ['Asha', 'Verma', 'Mid-term', 'Rao', 'Test'];
/** Names of messages that only programs read. */
const OF_PROGRAMS = new Set(['bad_field', 'field', 'not_found', 'bad_request']);

describe.each(EITHER)('every call of the console in Hindi (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let bodies: Record<string, Record<string, unknown>>;
  const callers = {} as Record<Role, StaffCaller>;
  beforeAll(async () => {
    portal = await startPortal(engine, { env: OFFERED });
    await addStaff(portal);
    await addDesk(portal);
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    asha = await portal.signIn(ASHA);
    for (const [role, mobile] of Object.entries({ owner: OWNER, teacher: TEACHER, assistant: ASSISTANT, desk: DESK }))
      callers[role as Role] = await signInStaff(portal, mobile);
    await operatorSql(portal, 'UPDATE staff_session SET code_at = 9000000000000');
    ({ bodies } = await goodBodiesOfStaff(portal, asha, callers));
    // Whatever is published of the school says its languages once more.
    const both = `'"name":"Test","languages":["en","hi"]'`;
    await operatorSql(portal, `UPDATE source SET document = replace(document, '"name":"Test"', ${both}) WHERE kind = 'school'`);
  });
  afterAll(() => portal.stop());

  test(
    'LANG-08 what is refused of a body with one wrong field is said in Hindi to the last word',
    { timeout: 120_000 },
    async () => {
      const said = new Map<string, string>();
      const given = JSON.stringify(bodies);
      const english = (message: string): boolean =>
        (message.replaceAll(NAMES, '').match(/[A-Za-z][\w-]{2,}/gu) ?? []).some(
          (word) => !given.includes(word) && !PEOPLE.includes(word),
        );
      for (const row of ROWS) {
        const body = bodies[row.path.slice('/Staff/'.length)] ?? {};
        const wrong = Object.entries(body).flatMap(([field, value]) =>
          (OTHERS[typeof value] ?? []).map((other): Record<string, unknown> => ({ ...body, [field]: other })),
        );
        for (const each of [body, ...wrong]) {
          portal.passTime(2000);
          const answer = await portal.call(row, each, { caller: callers.owner, headers: HINDI });
          const code = answer.said ?? '';
          if (!answer.status && !OF_PROGRAMS.has(code) && english(answer.message))
            said.set(`${row.path} ${code}`, answer.message);
        }
      }
      expect([...said]).toEqual([]);
    },
  );
});
