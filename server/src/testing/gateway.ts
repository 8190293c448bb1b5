import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** A message as an SMS gateway gets it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An SMS gateway on this machine. */
export interface Gateway {
  url: string;
  received: Received[];
  close: () => Promise<unknown>;
}

/** Starts one that reads every message and then answers as told. */
export async function startGateway(answer: (response: ServerResponse) => void): Promise<Gateway> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  const url = await listen(server);
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, received, close };
}

/** Listens on a free port; returns the address messages are posted to. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
}

export const takes = (response: ServerResponse) => void response.end('{"ok":true}');
export const refuses = (response: ServerResponse) => void response.writeHead(500).end('down');
