import http from 'node:http';
import https from 'node:https';
import { bodyKind, PLACEHOLDERS, type GatewaySettings, type SuccessRule } from '../core/env.signIn.ts';

export type Placeholders = Record<(typeof PLACEHOLDERS)[number], string>;

/** The outcome of a message: taken, certainly not taken, or unknown. `reason` names no number and no code. */
export interface Offer {
  result: 'taken' | 'refused' | 'perhaps';
  reason: string;
}

/** A gateway that cannot be reached in this time is given up for the next. */
const CONNECT_MS = 2000;
const ANSWER_BYTES = 64 * 1024;
/** A server in front of the gateway lost sight of it: the message may have got through. */
const LOST_SIGHT = new Set([502, 504]);

/** The template with every known `{name}` replaced by its escaped value; other braces stay. */
export function fill(template: string, values: Record<string, string>, escape: (value: string) => string): string {
  return template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escape(value);
  });
}

const ESCAPES = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  header: (value: string) => value.replaceAll(/[^\x20-\x7e]/gu, ' '),
};

/**
 * Offers a message to one gateway and resolves in any case. From the moment the connection stands the gateway may have
 * taken it: only its own answer then says that it did not.
 */
export function offer(gateway: GatewaySettings, values: Placeholders, timeoutMs: number): Promise<Offer> {
  const url = new URL(fill(gateway.url, values, encodeURIComponent));
  const body = gateway.method === 'GET' ? '' : fill(gateway.body, values, ESCAPES[bodyKind(gateway.headers) ?? 'json']);
  const headers: http.OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(gateway.headers).map(([name, value]) => [name, fill(value, values, ESCAPES.header)]),
  );
  if (gateway.method === 'POST') headers['Content-Length'] = Buffer.byteLength(body);
  const secure = url.protocol === 'https:';

  return new Promise((resolve) => {
    let reached = false;
    // A fresh connection each time: a kept one may already be dead, and then nobody could say whether the message went
    // out.
    const request = (secure ? https : http).request(url, { method: gateway.method, headers, agent: false });
    const settle = (result: Offer['result'], reason: string) => {
      clearTimeout(connectTimer);
      clearTimeout(answerTimer);
      resolve({ result, reason });
      request.destroy();
    };
    const lost = (reason: string) => settle(reached ? 'perhaps' : 'refused', reason);
    const connectTimer = setTimeout(() => reached || lost('no connection'), Math.min(CONNECT_MS, timeoutMs));
    const answerTimer = setTimeout(() => lost('no answer in time'), timeoutMs);
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true;
      });
    });
    request.on('error', (error) => lost('code' in error ? String(error.code) : 'connection failed'));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (LOST_SIGHT.has(status)) return settle('perhaps', `HTTP ${status}`);
      if (status < 200 || status > 299) return settle('refused', `HTTP ${status}`);
      if (gateway.success.kind === 'any') return settle('taken', 'HTTP 2xx');
      readAnswer(response)
        .then((answer) =>
          says(gateway.success, answer) ? settle('taken', 'as SMS_SUCCESS says') : settle('refused', 'not as SMS_SUCCESS says'),
        )
        .catch(() => lost('the answer broke off'));
    });
    request.end(body);
  });
}

async function readAnswer(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Returns true when the gateway's answer means that it took the message. */
function says(rule: SuccessRule, answer: string): boolean {
  if (rule.kind === 'any') return true;
  if (rule.kind === 'match') return rule.pattern.test(answer);
  const value = rule.path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name) ? Reflect.get(inside, name) : undefined,
    parsed(answer),
  );
  return rule.values.length > 0 ? rule.values.includes(String(value)) : Boolean(value);
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
