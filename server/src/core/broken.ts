import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply } from 'fastify';
import { say, type Said } from '../words/say.ts';
import { refuse } from './serve.ts';

/** Requests that Node's parser rejects: the status line, and the message. */
const BROKEN: Record<string, { status: string; said: Said }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', said: say('headers_too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', said: say('request_too_slow') },
};

/** Answers what is no HTTP request, or not a whole one in time, in the shape of every other answer. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket, headers: Record<string, string>): void {
  // The caller has gone: there is nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, said } = BROKEN[error.code] ?? { status: '400 Bad Request', said: say('not_http') };
  const body = JSON.stringify({ status: false, ...said });
  const own = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length), Connection: 'close' };
  const head = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`);
  socket.destroy(error);
}

/** Answers an address that no route can be looked up for, without repeating it. */
export function answerBadAddress(error: FastifyError, reply: FastifyReply): void {
  refuse(reply, error.statusCode === 414 ? 414 : 400, say('bad_address'));
}

/** Answers a header Expect that nobody can meet, as Node would, in the shape of every other answer. */
export function answerExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ status: false, ...say('bad_expectation') });
    response.writeHead(417, { ...headers, 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }).end(body);
  });
}
