import { writeFileSync } from 'node:fs';
import { calls, type Caller } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { POST_ROWS } from '../testing/rows.ts';
import { ASHA, EITHER, operatorSql, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { runPortal } from '../testing/command.ts';
import { FORM, signInSteps } from '../testing/signIn.ts';

const CLOSED = 'Registration is closed. Please contact your coaching centre.';
const NO_INVITE = 'This invite code is no longer valid. Please ask your coaching centre for another.';

let portal: TestPortal;
afterEach(() => portal.stop());

describe.each(EITHER)('who may register (%s)', (engine) => {
  async function open(env: Record<string, string> = {}, registration?: string) {
    const school = testSchool();
    if (registration) school.settings = { ...school.settings, registration };
    portal = await startPortal(engine, { school, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
    const steps = signInSteps(portal);
    const register = async (change: Parameters<typeof steps.signup>[0] = {}) => {
      const sent = await steps.signup(change);
      const verified = await steps.verify(sent, steps.codeOf(change.mobile ?? FORM.mobile));
      const caller: Caller = { token: verified.token ?? '', stud_id: verified.data?.stud_id ?? 0 };
      return { sent, verified, caller };
    };
    return { ...steps, register };
  }
  const command = (...args: string[]) => {
    const { DATABASE_URL, DATA_DIR } = portal.services.config;
    return runPortal({ DATABASE_URL, DATA_DIR }, 'students', ...args);
  };
  const standing = async (caller: Caller) => {
    const { code, data } = await portal.call(calls.auth.standing, {}, { caller });
    return data?.standing ?? code;
  };
  const profile = (caller: Caller) => portal.call(calls.students.get_profile, {}, { caller });

  test('SIGN-10 open, as the specification has it, when nothing is said: a newcomer is in at once', async () => {
    const { register } = await open();
    const { verified, caller } = await register();
    expect(verified.data).not.toHaveProperty('waiting');
    expect(await standing(caller)).toBe('active');
    expect((await profile(caller)).code).toBe(200);
  });

  test('SRV-02 with approve a newcomer is signed in and every call but the few of waiting answers 403, until the school lets in', async () => {
    const { register, login, verify, codeOf } = await open({ REGISTRATION: 'approve' }, 'open');
    const { verified, caller } = await register();
    expect(verified).toMatchObject({ status: true, data: { waiting: 1, profile: { name: FORM.name } } });
    expect(await standing(caller)).toBe('waiting');
    for (const row of POST_ROWS.filter(({ auth, path }) => auth === 'token' && path !== calls.auth.logout.path)) {
      const response = await fetch(`${portal.url}/api${row.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Token: caller.token },
        body: JSON.stringify({ stud_id: caller.stud_id }),
      });
      const answer = (await response.json()) as object;
      portal.passTime(1000);
      if (row.whileWaiting) expect({ path: row.path, code: response.status }).not.toMatchObject({ code: 403 });
      else
        expect({ path: row.path, code: response.status, answer }).toEqual({
          path: row.path,
          code: 403,
          answer: {
            status: false,
            message: 'Your school has not approved your registration yet.',
            code: 'not_let_in',
            reason: 'waiting',
          },
        });
    }
    expect((await portal.call(calls.auth.logout, {}, { caller })).status).toBe(true);
    // A second sign-in waits as well.
    const again = await verify(await login(FORM.mobile), codeOf(FORM.mobile));
    const second = { token: again.token ?? '', stud_id: again.data?.stud_id ?? 0 };
    expect(again.data?.waiting).toBe(1);
    expect((await command('list', '--waiting')).out).toContain(FORM.mobile);
    expect(await command('approve', FORM.mobile)).toMatchObject({ code: 0, out: '1 student let in.\n' });
    expect(await standing(second)).toBe('active');
    expect((await profile(second)).code).toBe(200);
    expect((await command('approve', FORM.mobile)).code).toBe(1);
  });

  test('SRV-02 whom the school refuses is out at once, gets no code, and cannot register again', async () => {
    const { register, login, signup } = await open({}, 'approve');
    const [one, other] = [await register(), await register({ mobile: '9100000002' })];
    expect((await command('refuse', FORM.mobile)).out).toBe('1 student refused.\n');
    expect(await standing(one.caller)).toBe(401);
    expect((await login(FORM.mobile)).message).toBe('Your registration was not accepted. Please contact your coaching centre.');
    expect((await signup()).message).toBe('This mobile number is already registered. Please sign in.');
    expect((await command('approve')).code).toBe(1);
    expect((await command('approve', FORM.mobile, ASHA)).fault).toContain('Nothing was changed');
    expect((await command('approve', '--all')).out).toBe('1 student let in.\n');
    expect(await standing(other.caller)).toBe('active');
    expect((await command('approve', FORM.mobile)).code).toBe(0);
    expect((await login(FORM.mobile)).status).toBe(true);
  });

  test('SRV-02 the school’s own list lets those in who stand in it', async () => {
    const { register } = await open({}, 'approve');
    const { caller } = await register();
    const { DATA_DIR } = portal.services.config;
    writeFileSync(`${DATA_DIR}/list.csv`, `name,mobile,level\n${FORM.name},${FORM.mobile},c11\n`);
    const plan = await command('import', `${DATA_DIR}/list.csv`);
    expect(plan.out).toContain('is let in');
    expect((await command('import', `${DATA_DIR}/list.csv`, '--apply')).code).toBe(0);
    expect(await standing(caller)).toBe('active');
  });

  test('SRV-02 closed refuses before any SMS, and says nothing of the number', async () => {
    const { signup, login, verify, codeOf } = await open({}, 'closed');
    for (const mobile of [FORM.mobile, ASHA])
      expect(await signup({ mobile })).toMatchObject({ code: 200, status: false, message: CLOSED });
    expect(portal.codes).toEqual([]);
    expect((await verify(await login(ASHA), codeOf(ASHA))).status).toBe(true);
  });

  test('SRV-02 registration that is closed while a code is on its way makes no student', async () => {
    const { signup, verify, resend, codeOf } = await open();
    const sent = await signup();
    await operatorSql(portal, `INSERT INTO setting (name, value) VALUES ('registration', 'closed')`);
    portal.passTime(31_000);
    expect((await resend(sent)).message).toBe(CLOSED);
    expect(portal.codes).toHaveLength(1);
    expect(await verify(sent, codeOf(FORM.mobile))).toMatchObject({ status: false, message: CLOSED });
    expect(await portal.services.db.all('SELECT stud_id FROM student WHERE mobile = ?', FORM.mobile)).toEqual([]);
  });

  test('SRV-02 an invite lets in at once and places into its level and batch, as often as it says and as long as it is good', async () => {
    const { register, signup } = await open({}, 'closed');
    const made = JSON.parse((await command('invite', '--level', 'c11', '--batch', 'closed-11', '--uses', '2', '--json')).out) as {
      code: string;
    };
    expect(made.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/u);
    const levels = await portal.call(calls.auth.academic_levels, {});
    const other = String(levels.data?.[1]?.ac_id);
    const typed = ` ${made.code.toLowerCase().replace('-', ' ')} `;
    const { verified, caller } = await register({ invite: typed, academic_level: other });
    expect(verified.data).not.toHaveProperty('waiting');
    expect((await profile(caller)).data?.academic_level).toBe('Class 11');
    const batches = await portal.services.db.all('SELECT batch_id FROM student_batch WHERE stud_id = ?', caller.stud_id);
    expect(batches).toHaveLength(1);

    // Two at once for the one use that is left.
    const [second, third] = [
      await signup({ mobile: '9100000002', invite: made.code }),
      await signup({ mobile: '9100000003', invite: made.code }),
    ];
    const steps = signInSteps(portal);
    const both = await Promise.all([
      steps.verify(second, steps.codeOf('9100000002')),
      steps.verify(third, steps.codeOf('9100000003')),
    ]);
    expect(both.filter(({ status }) => status)).toHaveLength(1);
    expect(both.find(({ status }) => !status)?.message).toBe(CLOSED);
    expect((await command('invite')).out).toMatch(/2 of 2 {2}used up/u);
    const sent = portal.codes.length;
    expect((await signup({ mobile: '9100000004', invite: made.code })).message).toBe(NO_INVITE);
    expect((await signup({ mobile: '9100000004', invite: 'NONSENSE' })).message).toBe(NO_INVITE);

    const short = JSON.parse((await command('invite', '--batch', 'closed-11', '--days', '1', '--json')).out) as { code: string };
    const revoked = JSON.parse((await command('invite', '--level', 'c12', '--json')).out) as { code: string };
    expect((await command('invite', '--revoke', revoked.code)).code).toBe(0);
    expect((await signup({ mobile: '9100000005', invite: revoked.code })).message).toBe(NO_INVITE);
    portal.passTime(25 * 3_600_000);
    expect((await signup({ mobile: '9100000005', invite: short.code })).message).toBe(NO_INVITE);
    expect(portal.codes).toHaveLength(sent);
    expect((await command('invite', '--level', 'c12', '--batch', 'closed-11')).code).toBe(1);
    expect((await command('invite', '--level', 'c12', '--uses', '0')).code).toBe(1);
  });
});
