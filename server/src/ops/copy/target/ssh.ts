import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { CopyAddress } from '../../../core/copy/env.copy.ts';
import type { Target } from './target.ts';

const ANSWER_MS = 30_000;
/** Names of files that are removed by one line: a shell reads no endless ones. */
const AT_ONCE = 50;

/**
 * Runs on the other machine for as long as the connection lasts: any POSIX shell with GNU coreutils, nothing installed.
 * Each line is one order; 'ok LENGTH' and so many bytes answer it.
 */
const RECEIVER = `umask 077; mkdir -p FOLDER && cd FOLDER || exit 1
while read -r order name size; do case $order in
put) mkdir -p "\${name%/*}" && head -c "$size" > .partial && [ "$(wc -c < .partial)" -eq "$size" ] && sync .partial &&
  mv .partial "$name" && sync "\${name%/*}" && echo ok 0 || exit 1;;
get) echo ok "$(wc -c < "$name")" && cat "$name" || exit 1;;
list) find . -type f > .list && echo ok "$(wc -c < .list)" && cat .list || exit 1;;
remove) rm -f -- $name $size && { rmdir -- "\${name%/*}" 2> .list || true; } && echo ok 0 || exit 1;;
esac; done`;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** A folder on another machine, by one connection of ssh that stays open; it begins anew with the next order. */
export class SshTarget implements Target {
  readonly #to: Extract<CopyAddress, { kind: 'ssh' }>;
  #ssh: ChildProcessByStdio<Writable, Readable, Readable> | undefined;
  #heard = Buffer.alloc(0);
  #said = '';
  #waiting: Waiting | undefined;

  constructor(to: Extract<CopyAddress, { kind: 'ssh' }>) {
    this.#to = to;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#order(`put ${name} ${bytes.length}\n`, bytes);
  }

  get(name: string): Promise<Buffer> {
    return this.#order(`get ${name}\n`);
  }

  async list(): Promise<string[]> {
    const text = (await this.#order('list\n')).toString();
    return text.split('\n').flatMap((line) => (line.startsWith('./') ? [line.slice(2)] : []));
  }

  async remove(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += AT_ONCE) await this.#order(`remove ${names.slice(at, at + AT_ONCE).join(' ')}\n`);
  }

  close(): void {
    this.#ssh?.kill();
  }

  /** Sends an order, one at a time. Rejects when the connection ends or is silent for too long. */
  async #order(line: string, bytes?: Buffer): Promise<Buffer> {
    const ssh = (this.#ssh ??= this.#connect());
    const answer = new Promise<Buffer>((resolve, reject) => (this.#waiting = { resolve, reject }));
    const timer = setTimeout(() => ssh.kill(), ANSWER_MS);
    ssh.stdin.write(line);
    if (bytes) ssh.stdin.write(bytes);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  #connect(): ChildProcessByStdio<Writable, Readable, Readable> {
    const { host, port, folder } = this.#to;
    const args = ['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=10', '-o', 'ServerAliveInterval=10', '-T'];
    const ssh = spawn('ssh', [...args, ...(port === '' ? [] : ['-p', port]), '--', host, RECEIVER.replaceAll('FOLDER', folder)], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    [this.#heard, this.#said] = [Buffer.alloc(0), ''];
    const ended = (why: string): void => {
      if (this.#ssh === ssh) this.#ssh = undefined;
      this.#waiting?.reject(new Error(`ssh to ${host}: ${this.#said.trim().split('\n').at(-1) || why}`));
      this.#waiting = undefined;
    };
    ssh.on('error', (error) => ended(error.message)).on('close', () => ended('the connection ended'));
    // A failed write is reported by the end of the process.
    ssh.stdin.on('error', () => undefined);
    ssh.stderr.on('data', (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-1000)));
    ssh.stdout.on('data', (chunk: Buffer) => this.#hear(chunk));
    return ssh;
  }

  #hear(chunk: Buffer): void {
    this.#heard = Buffer.concat([this.#heard, chunk]);
    const end = this.#heard.indexOf('\n');
    const length = end < 0 ? undefined : /^ok +(\d+)$/u.exec(this.#heard.toString('latin1', 0, end))?.[1];
    if (length === undefined || this.#heard.length < end + 1 + Number(length)) return;
    const bytes = this.#heard.subarray(end + 1, end + 1 + Number(length));
    this.#heard = Buffer.alloc(0);
    this.#waiting?.resolve(Buffer.from(bytes));
    this.#waiting = undefined;
  }
}
