import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../core/env.ts';
import { createSms } from './sms.failover.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/sms');

/** The providers' answers by their public pages, and where they expect number and code. */
const PROVIDERS = [
  {
    name: 'MSG91',
    taken: '{"message":"3763646c3058373530393938","type":"success"}',
    refused: '{"message":"template not found","type":"error"}',
    request: { template_id: 'T-1', recipients: [{ mobiles: '919000000001', var1: '0427' }] },
  },
  {
    name: 'Fast2SMS',
    taken: '{"return":true,"request_id":"lwdtp7cjyqxvfe9","message":["Message sent successfully"]}',
    refused: '{"return":false,"status_code":412,"message":"Invalid Authentication"}',
    request: { route: 'dlt', sender_id: 'SCHOOL', message: 'T-1', variables_values: '0427', numbers: '9000000001' },
  },
  {
    name: 'Gupshup',
    taken: 'success | 919000000001 | 3228873845618329600',
    refused: 'error | 102 | Authentication failed',
    request: {
      send_to: '919000000001',
      msg: '0427 is your Ganga & Sons code.',
      mask: 'SCHOOL',
      principalEntityId: 'E-1',
      dltTemplateId: 'T-1',
    },
  },
  {
    name: 'Exotel',
    taken: '{"SMSMessage":{"Sid":"c1","Status":"queued"}}',
    refused: '{"RestException":{"Status":403,"Message":"Forbidden"}}',
    request: { From: 'SCHOOL', To: '+919000000001', Body: '0427 is your Ganga & Sons code.', DltTemplateId: 'T-1' },
    authorization: `Basic ${Buffer.from('KEY:TOKEN').toString('base64')}`,
  },
  {
    name: 'Twilio',
    taken: '{"sid":"SM1","status":"queued"}',
    refused: '{"code":21211,"message":"The number is not valid"}',
    request: { To: '+919000000001', From: 'SCHOOL', Body: '0427 is your Ganga & Sons code.' },
    authorization: `Basic ${Buffer.from('SID:TOKEN').toString('base64')}`,
  },
];

/** The settings of a provider, as an operator copies them into the environment of the service. */
const settingsOf = (name: string) => parseEnv(readFileSync(path.join(DEPLOY, `${name.toLowerCase()}.env`), 'utf8'));

const server = createServer();
let address = '';
let answer = '';
let received: { headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  server.on('request', (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received = { headers: request.headers, body: Buffer.concat(parts).toString() };
      response.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the gateways of deploy/sms', () => {
  test.each(PROVIDERS)(
    'SRV-06 $name: number and code are where it expects them, and its answer is understood',
    async (provider) => {
      const settings = settingsOf(provider.name);
      expect(Object.keys(settings).toSorted()).toEqual(['SMS_BODY', 'SMS_HEADERS', 'SMS_SUCCESS', 'SMS_URL']);
      const config = readConfig({
        ...settings,
        SMS_URL: (settings['SMS_URL'] ?? '').replace(/^https:\/\/(.*@)?[^/]+/u, `http://$1${address}`),
        SMS_TEXT: '{code} is your {brand} code.',
        SMS_TEMPLATE_ID: 'T-1',
        SMS_ENTITY_ID: 'E-1',
        SMS_SENDER_ID: 'SCHOOL',
        BRAND_NAME: 'Ganga & Sons',
      });
      const send = () =>
        createSms(config, pino({ level: 'silent' })).send({ phone_code: '91', mobile: '9000000001', code: '0427' });
      answer = provider.taken;
      await send();
      const { headers, body } = received;
      const parsed: unknown = headers['content-type']?.includes('json')
        ? JSON.parse(body)
        : Object.fromEntries(new URLSearchParams(body));
      expect(parsed).toMatchObject(provider.request);
      expect(headers.authorization).toBe(provider.authorization ?? (provider.name === 'Fast2SMS' ? 'KEY' : undefined));
      expect(body).not.toMatch(/\{\w+\}/u);
      answer = provider.refused;
      await expect(send()).rejects.toThrow('no SMS gateway took the message');
    },
  );
});
