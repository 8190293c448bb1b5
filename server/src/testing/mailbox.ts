import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as it came: the recipient, its headers in one string with lines joined, and the rest. */
export interface Mail {
  to: string;
  headers: string;
  body: string;
}

/** A mail server on this machine that speaks as much SMTP as is needed to take a mail. */
export interface Mailbox {
  url: string;
  mails: Mail[];
  /** The answer to the end of a mail; 'hang up': the mailbox has taken the mail, and does not say so. */
  answer: string;
  close: () => Promise<unknown>;
}

export async function startMailbox(): Promise<Mailbox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, box);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  const box: Mailbox = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    answer: '250 taken',
    close,
  };
  return box;
}

function converse(socket: Socket, box: Mailbox): void {
  let [held, to, isData] = ['', '', false];
  socket.write('220 mail.test\r\n');
  socket.on('data', (chunk) => {
    held += chunk.toString('utf8');
    for (;;) {
      const end = held.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = held.slice(0, end);
      held = held.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        if (!box.answer.startsWith('4')) box.mails.push(mailOf(to, line));
        if (box.answer === 'hang up') socket.destroy();
        else socket.write(`${box.answer}\r\n`);
      } else if (/^RCPT TO:/iu.test(line)) {
        to = /<(.*?)>/u.exec(line)?.[1] ?? '';
        socket.write('250 yes\r\n');
      } else if (/^DATA/iu.test(line)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/iu.test(line) ? '221 bye\r\n' : '250 yes\r\n');
    }
  });
}

function mailOf(to: string, text: string): Mail {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\n\n').replaceAll(/=\r\n/gu, '');
  const plain = body.replaceAll(/(?:=[0-9A-F]{2})+/gu, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  return { to, headers: head.replaceAll(/\r\n[ \t]+/gu, ' '), body: plain };
}
