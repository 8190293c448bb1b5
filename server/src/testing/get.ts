import { request, type IncomingHttpHeaders } from 'node:http';

export interface ExactAnswer {
  code: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Makes a request to the server at `url` with the path exactly as it stands: `fetch` would tidy it up. */
export function getExactly(
  url: string,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<ExactAnswer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: address, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ code: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });
}
