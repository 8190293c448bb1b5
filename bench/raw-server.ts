import { createServer } from 'node:http';

/** The least a POST can cost: Node's own HTTP, a JSON body read, a small JSON body answered. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { stud_id } = JSON.parse(Buffer.concat(chunks).toString()) as { stud_id: number };
    const body = JSON.stringify({ status: true, message: 'OK', data: { stud_id } });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`raw echo is ready:  http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
