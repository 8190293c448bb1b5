import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@portal/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../core/env.ts';
import { listen, refuses, startGateway, takes, type Gateway, type Received } from '../testing/gateway.ts';
import { EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { ASHA } from '../testing/school.ts';
import { createSms } from './sms.failover.ts';
import { smsText } from './sms.text.ts';

const LATE = 'Your verification OTP is on its way, but it may take a little longer than usual.';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A gateway that is closed after the test. */
async function gateway(answer: (response: ServerResponse) => void): Promise<Gateway> {
  const made = await startGateway(answer);
  cleanUps.push(made.close);
  return made;
}

const hangs = () => undefined;
/** An address where nobody listens. */
const NOBODY = 'http://127.0.0.1:1/send';

/** Takes the message, then breaks the connection in the middle of its answer. */
async function halfAnswers(): Promise<Gateway> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (part) => {
      received.push({ method: 'POST', url: '', headers: {}, body: part.toString() });
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"type":"suc', () =>
        socket.destroy(),
      );
    });
  });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  cleanUps.push(close);
  return { url: await listen(server), received, close };
}

const message = { phone_code: '91', mobile: ASHA, code: '0042' };

/** Sends one code through the configured gateways; returns the outcome and the log. */
async function send(env: Record<string, string>) {
  const lines: string[] = [];
  const log = { warn: (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text })) };
  const sms = createSms(readConfig({ SECRET: 'x'.repeat(32), ...env }), log as Parameters<typeof createSms>[1]);
  const result = await sms.send(message).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.constructor.name : String(error)),
  );
  return { result, lines: lines.join('\n') };
}

describe('the gateway', () => {
  test('SRV-06 the body is JSON with escaped values, and the code keeps its zeros', async () => {
    const { url, received } = await gateway(takes);
    const { result } = await send({
      SMS_URL: url,
      SMS_BODY:
        '{"to":"{to}","parts":["{phone_code}","{mobile}"],"otp":"{code}","text":"{text}","dlt":"{template_id}/{entity_id}/{sender_id}"}',
      SMS_HEADERS: '{"Content-Type":"application/json","X-Sender":"{sender_id}"}',
      SMS_TEXT: 'Say "{code}"\\nto {brand}',
      SMS_TEMPLATE_ID: '1107',
      SMS_ENTITY_ID: '1201',
      SMS_SENDER_ID: 'PORTAL',
      BRAND_NAME: 'Vidya "Plus"',
    });
    expect(result).toBe('taken');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      to: `+91${ASHA}`,
      parts: ['91', ASHA],
      otp: '0042',
      text: 'Say "0042"\nto Vidya "Plus"',
      dlt: '1107/1201/PORTAL',
    });
    expect(received[0]?.headers['x-sender']).toBe('PORTAL');
  });

  test('SRV-06 a form and a query are escaped as such', async () => {
    const form = await gateway(takes);
    const SMS_TEXT = 'a&b=c #{code} é';
    await send({
      SMS_URL: form.url,
      SMS_TEXT,
      SMS_BODY: 'To={to}&Body={text}',
      SMS_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded"}',
    });
    expect(Object.fromEntries(new URLSearchParams(form.received[0]?.body))).toEqual({ To: `+91${ASHA}`, Body: 'a&b=c #0042 é' });

    const query = await gateway(takes);
    await send({ SMS_URL: `${query.url}?n={phone_code}{mobile}&m={text}`, SMS_TEXT, SMS_METHOD: 'GET' });
    const { method, url, body } = query.received[0] ?? { method: '', url: '', body: '' };
    expect([method, body]).toEqual(['GET', '']);
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({ n: `91${ASHA}`, m: 'a&b=c #0042 é' });
  });

  test('SRV-06 SMS_SUCCESS decides whether HTTP 200 means taken', async () => {
    const rule = async (SMS_SUCCESS: string, answer: string) => {
      const { url } = await gateway((response) => void response.end(answer));
      return (await send({ SMS_URL: url, SMS_SUCCESS })).result;
    };
    expect(await rule('', 'whatever')).toBe('taken');
    expect(await rule('type=success', '{"type":"success"}')).toBe('taken');
    expect(await rule('type=success', '{"type":"error","message":"no credit"}')).toBe('NotSent');
    expect(await rule('messages.0.status=queued,sent', '{"messages":[{"status":"sent"}]}')).toBe('taken');
    expect(await rule('return=true', '{"return":true}')).toBe('taken');
    expect(await rule('sid', '{"sid":null}')).toBe('NotSent');
    expect(await rule('constructor', '{}')).toBe('NotSent');
    expect(await rule('/^success \\|/i', 'Success | 91')).toBe('taken');
    expect(await rule('/^success \\|/i', 'error | 102')).toBe('NotSent');
    expect(await rule('type=success', 'not JSON')).toBe('NotSent');
  });

  test('SRV-06 the next gateway is tried when one cannot be reached or says no, in their order', async () => {
    const [no, yes, spare] = [await gateway(refuses), await gateway(takes), await gateway(takes)];
    const { result, lines } = await send({ SMS_URL: `${NOBODY} ${no.url}  ${yes.url} ${spare.url}` });
    expect(result).toBe('taken');
    expect([no, yes, spare].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    expect(lines).toContain('ECONNREFUSED');
    expect(lines).toContain('HTTP 500');
    expect(lines).not.toContain(ASHA);
    expect(lines).not.toContain('0042');
  });

  test('SRV-06 the second gateway may be another provider with its own words', async () => {
    const [no, yes] = [await gateway(refuses), await gateway((response) => void response.end('{"sid":"1"}'))];
    const { result } = await send({
      SMS_URL: `${no.url} ${yes.url}`,
      SMS_SUCCESS: 'type=success',
      SMS_BODY_2: 'To={to}',
      SMS_HEADERS_2: '{"Content-Type":"application/x-www-form-urlencoded"}',
      SMS_SUCCESS_2: 'sid',
    });
    expect([result, yes.received[0]?.body]).toEqual(['taken', `To=%2B91${ASHA}`]);
  });

  test('SRV-06 a gateway that may have taken the message is never followed by another', async () => {
    const lost = (response: ServerResponse) => void response.writeHead(504).end();
    const cut = (response: ServerResponse) => void response.socket?.destroy();
    for (const first of [await gateway(hangs), await gateway(cut), await gateway(lost), await halfAnswers()]) {
      const spare = await gateway(takes);
      const { result } = await send({ SMS_URL: `${first.url} ${spare.url}`, SMS_TIMEOUT_MS: '500', SMS_SUCCESS: 'type=success' });
      expect([result, first.received.length, spare.received.length]).toEqual(['PerhapsSent', 1, 0]);
    }
  });
});

describe('the words', () => {
  test('SRV-06 the last line names the domain for the phone, and is left out when there is none', () => {
    const text = (env: Record<string, string>) => smsText(readConfig({ SECRET: 'x'.repeat(32), ...env }), '1234');
    expect(text({ BRAND_NAME: 'Vidya', PUBLIC_URL: 'https://learn.example.in:8443/x' })).toBe(
      '1234 is your Vidya code. Valid 5 min. Do not share.\n@learn.example.in #1234',
    );
    expect(text({ BRAND_NAME: 'Vidya' })).toBe('1234 is your Vidya code. Valid 5 min. Do not share.');
  });

  test('SRV-06 broken SMS settings are all told at the start', () => {
    const start = () =>
      readConfig({
        SMS_URL: 'https://sms.example.in/{number}',
        SMS_BODY: '{"to":"{to}"',
        SMS_TEXT: 'Your cod is {cod}',
      });
    expect(start).toThrow(
      /SMS_TEXT has the unknown placeholder \{cod\}.*SMS_TEXT must contain \{code\}.*\{number\}.*SMS_BODY must be a JSON object/u,
    );
    expect(() => readConfig({ SMS_SUCCESS: '/(/', OTP_SENDS: '5 per hour' })).toThrow(/SMS_SUCCESS must be.*OTP_SENDS must be/u);
  });
});

describe.each(EITHER)('on %s', (engine) => {
  async function open(SMS_URL: string, env: Record<string, string> = {}): Promise<TestPortal> {
    const portal = await startPortal(engine, { sms: 'configured', env: { SMS_URL, ...env } });
    cleanUps.push(() => portal.stop());
    return portal;
  }
  const login = (portal: TestPortal) => portal.call(calls.auth.login, { mobile: ASHA, phone_code: '91' });
  const codeIn = ({ received }: Gateway) => /(\d{4}) is your/u.exec(received.at(-1)?.body ?? '')?.[1] ?? '';

  test('SRV-06 a code sent by a gateway signs the student in', async () => {
    const sender = await gateway(takes);
    const portal = await open(sender.url);
    const sent = await login(portal);
    const verified = await portal.call(calls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: codeIn(sender) });
    expect(verified.status).toBe(true);
    expect(sender.received).toHaveLength(1);
  });

  test('SRV-06 a gateway that hangs does not keep the student; when it says no at last, the next one goes out after the cool-down', async () => {
    const waiting: ServerResponse[] = [];
    const sender = await gateway((response) => void waiting.push(response));
    const portal = await open(sender.url, { SMS_WAIT_MS: '300' });
    const sent = await login(portal);
    expect(sent).toMatchObject({ status: true, message: LATE, data: { resend_after_s: 30 } });
    expect(waiting).toHaveLength(1);
    // The first SMS is still on its way: no second one.
    expect((await login(portal)).status).toBe(true);
    expect(sender.received).toHaveLength(1);
    waiting[0]?.writeHead(503).end();
    await expect.poll(() => portal.services.db.all('SELECT code_id FROM otp_code WHERE failed = 1')).toHaveLength(1);
    expect((await login(portal)).message).toMatch(/^Please wait \d+ seconds/u);
    portal.passTime(31_000);
    expect(await login(portal)).toMatchObject({ status: true, data: { resend_after_s: 60 } });
    expect(sender.received).toHaveLength(2);
    waiting[1]?.end();
  });

  test('SRV-06 of two taps the second has its answer with the first, as soon as the gateway has said something', async () => {
    const waiting: ServerResponse[] = [];
    const sender = await gateway((response) => void waiting.push(response));
    // The longest time that a test may last.
    const portal = await open(sender.url, { SMS_WAIT_MS: '20000', SMS_TIMEOUT_MS: '20000' });
    const first = login(portal);
    await expect.poll(() => waiting).toHaveLength(1);
    const arrived = once(portal.server, 'request');
    const second = login(portal);
    await arrived;
    // Until it waits for the gateway, too.
    await wait(500);
    if (waiting[0]) takes(waiting[0]);
    expect(await Promise.all([first, second])).toMatchObject([{ status: true }, { status: true }]);
    expect(sender.received).toHaveLength(1);
  });

  test('SRV-06 a gateway that takes the message and then says nothing costs one SMS, and its code is good', async () => {
    const sender = await gateway(hangs);
    const spare = await gateway(takes);
    const portal = await open(`${sender.url} ${spare.url}`, { SMS_WAIT_MS: '5000', SMS_TIMEOUT_MS: '500' });
    const sent = await login(portal);
    expect(sent).toMatchObject({ status: true, message: LATE });
    expect([sender.received.length, spare.received.length]).toEqual([1, 0]);
    const verified = await portal.call(calls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: codeIn(sender) });
    expect(verified.status).toBe(true);
  });

  test('SRV-10 the console shows the code and the end of the number, the log neither', async () => {
    const printed: string[] = [];
    const portal = await open('console', { LOG_LEVEL: 'trace' });
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => printed.push(String(part)) > 0);
    const sent = await login(portal);
    write.mockRestore();
    const line = /^SMS to \+91 \*{6}0001: (\d{4}) is your Learning Portal code\. Valid 5 min\. Do not share\.\n$/u.exec(
      printed.join(''),
    );
    expect(line).not.toBeNull();
    const verified = await portal.call(calls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: line?.[1] ?? '' });
    expect(verified.status).toBe(true);
    expect(portal.logLines.join('')).toContain('/Auth/login');
    expect(portal.logLines.join('')).not.toContain(ASHA);
    expect(portal.logLines.join('')).not.toContain(`"${line?.[1]}"`);
  });
});
