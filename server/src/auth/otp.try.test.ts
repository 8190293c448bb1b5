import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { refuses, startGateway, type Gateway } from '../testing/gateway.ts';
import { ASHA, EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { signInSteps } from '../testing/signIn.ts';

const NOT_SENT = 'We could not send the code. Please try again in a moment.';
const LATE = 'Your verification OTP is on its way, but it may take a little longer than usual.';
const WAIT = /^Please wait \d+ seconds before asking for another code\.$/u;
const SECOND = 1000;

let portal: TestPortal;
let gateway: Gateway;
/** Answers the gateway holds back until the test says. */
let held: ServerResponse[];
afterEach(async () => {
  for (const response of held) response.destroy();
  await portal.stop();
  await gateway.close();
});

/** True for an answer that tells something about the code that was typed. */
const judged = ({ message }: { message: string }) => /^(?:The code is wrong|Welcome|Too many wrong codes)/u.test(message);

describe.each(EITHER)('a gateway that refuses (%s)', (engine) => {
  async function open(env: Record<string, string> = {}, answer = (response: ServerResponse) => void held.push(response)) {
    held = [];
    gateway = await startGateway(answer);
    const more = { SMS_URL: gateway.url, TRUSTED_PROXIES: '127.0.0.1', ...env };
    portal = await startPortal(engine, { sms: 'configured', env: more });
    return signInSteps(portal);
  }
  const refuseAll = () => held.splice(0).forEach(refuses);
  const guesses = (round: number) => [1, 2, 3].map((guess) => String((round * 3 + guess) % 10_000).padStart(4, '0'));

  test('SRV-06 no code is handed out or judged before its SMS was taken, and none that was refused is forgotten', async () => {
    const { login, verify } = await open();
    let answers = 0;
    for (let round = 0; round < 6; round += 1) {
      const first = login(ASHA);
      await expect.poll(() => held.length + Number(round > 0)).toBeGreaterThan(0);
      // 40 ms later, while the gateway has not answered.
      const second = login(ASHA, '198.51.100.9');
      const looked = await Promise.race([second, wait(400, undefined)]);
      if (looked?.data?.otp_ref)
        for (const guess of guesses(round)) answers += judged(await verify(looked, guess, '198.51.100.9')) ? 1 : 0;
      refuseAll();
      for (const { status, message } of await Promise.all([first, second])) {
        expect(status).toBe(false);
        expect(message === NOT_SENT || WAIT.test(message), message).toBe(true);
      }
    }
    expect(answers).toBe(0);
    // The cool-down was not given back either: one message, for all of that.
    expect(gateway.received).toHaveLength(1);
  });

  test('SRV-06 a code that may have been sent is judged, and its tries count when the gateway refuses at last', async () => {
    const { login, verify } = await open({ SMS_WAIT_MS: '300' });
    let answers = 0;
    for (let round = 0; round < 8; round += 1) {
      const sent = await login(ASHA);
      if (sent.status) expect(sent.message).toBe(LATE);
      else expect(sent.message).toMatch(/^Too many wrong codes\. Please try again in (?:\d+ minutes|24 hours)\.$/u);
      const tried = await Promise.all(guesses(round).map((guess) => verify(sent, guess)));
      answers += tried.filter(({ message }) => message.startsWith('The code is wrong')).length;
      refuseAll();
      const open_codes = () => portal.services.db.all('SELECT code_id FROM otp_code WHERE failed = 0');
      await expect.poll(open_codes).toEqual([]);
      portal.passTime(121 * SECOND);
    }
    // Five wrong ones close the number: the last of them is told so.
    expect(answers).toBe(4);
  });

  test('SRV-06 a refused message leaves the code before it alive, and costs the number a cool-down but none of its codes', async () => {
    const printed: string[] = [];
    let up = true;
    const { login, verify } = await open({ OTP_SENDS: '2:3600' }, (response) => {
      if (up) printed.push(/(\d{4}) is your/u.exec(gateway.received.at(-1)?.body ?? '')?.[1] ?? '');
      if (up) response.end();
      else refuses(response);
    });
    const first = await login(ASHA);
    up = false;
    for (const pause of [31, 61, 121]) {
      portal.passTime(pause * SECOND);
      expect((await login(ASHA)).message).toBe(NOT_SENT);
    }
    expect((await login(ASHA)).data?.resend_after_s).toBeGreaterThan(100);
    expect((await verify(first, printed[0] ?? '')).status).toBe(true);
    up = true;
    expect((await login(ASHA)).status).toBe(true);
    expect(gateway.received).toHaveLength(5);
  });

  test('SRV-06 who asks twice at once waits for the one message, and hears of it', async () => {
    const { login } = await open();
    const both = [login(ASHA), login(ASHA)];
    await expect.poll(() => held.length).toBe(1);
    held.splice(0).forEach((response) => response.end());
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([true, true]);
    expect(gateway.received).toHaveLength(1);
  });
});
