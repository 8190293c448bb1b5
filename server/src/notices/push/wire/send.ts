import http from 'node:http';
import https from 'node:https';
import { encrypted, type BrowserKeys } from './encrypt.ts';
import { DAY_MS } from '../../../core/dates.ts';

/** The outcome of a push: `unknown` when the service may have taken it. */
export type Sent =
  | { result: 'taken' }
  | { result: 'gone' }
  | { result: 'refused'; reason: string }
  | { result: 'later'; reason: string; after_ms?: number }
  | { result: 'unknown'; reason: string };

export interface Message extends BrowserKeys {
  endpoint: string;
  payload: Buffer;
  authorization: string;
  /** A later push with the same topic takes the place of one that waits at the service. */
  topic: string;
  urgency: string;
  ttl_s: number;
}

const TIMEOUT_MS = 8000;
/** The bytes read of an answer, of which only the head is needed. */
const ANSWER_BYTES = 16 * 1024;

/** Connections are kept: a hall of phones hangs on one or two services. */
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
};

/**
 * Hands one message to a push service; follows no redirect, reads little, waits eight seconds at most. Never rejects.
 */
export function send(message: Message, now: () => number): Promise<Sent> {
  const { endpoint, payload, authorization, topic, urgency, ttl_s } = message;
  return new Promise((resolve) => {
    const body = encrypted(payload, message);
    const isSecure = endpoint.startsWith('https:');
    const request = (isSecure ? https : http).request(endpoint, {
      method: 'POST',
      agent: agents[isSecure ? 'https:' : 'http:'],
      headers: {
        Authorization: authorization,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: String(ttl_s),
        Urgency: urgency,
        Topic: topic,
      },
    });
    const settle = (sent: Sent): void => {
      clearTimeout(timer);
      resolve(sent);
    };
    const timer = setTimeout(() => {
      settle({ result: 'unknown', reason: 'no answer in time' });
      request.destroy();
    }, TIMEOUT_MS);
    request.on('error', (error) => settle({ result: 'unknown', reason: 'code' in error ? String(error.code) : 'no connection' }));
    request.on('response', (response) => {
      settle(meaning(response, now()));
      let read = 0;
      response.on('error', () => undefined);
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read > ANSWER_BYTES) request.destroy();
      });
      // A service that answers too slowly does not keep the connection.
      response.setTimeout(TIMEOUT_MS, () => request.destroy());
    });
    request.end(body);
  });
}

function meaning({ statusCode = 0, headers }: http.IncomingMessage, now: number): Sent {
  if (statusCode >= 200 && statusCode < 300) return { result: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' };
  const reason = `HTTP ${statusCode}`;
  if (statusCode !== 408 && statusCode !== 429 && statusCode < 500) return { result: 'refused', reason };
  const after_ms = waitOf(headers['retry-after'], now);
  return { result: 'later', reason, ...(after_ms !== undefined && { after_ms }) };
}

/** Retry-After in seconds or as a date; a day at most. */
function waitOf(given: string | undefined, now: number): number | undefined {
  if (given === undefined) return undefined;
  const ms = /^\d{1,9}$/u.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1000), DAY_MS);
}
