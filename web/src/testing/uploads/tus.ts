import { vi } from 'vitest';
import { PageRequest } from './pageRequest.ts';

/** A file as the server keeps it. */
interface Sent {
  kind: string;
  name: string;
  size: number;
  received: number;
}

/** A request as it came; `at` is the offset of a piece, else -1. */
interface Asked {
  method: string;
  name: string;
  at: number;
}

/** How a request ends that is not served: with a status and a sentence, or with a line that is lost. */
type End = { status: number; message: string } | 'lost';

/**
 * The other end of files that a rendered page sends in pieces: tus in the place of the page's XMLHttpRequest, which
 * jsdom would send to a network. What has come of a file stays, whatever becomes of the request or the page.
 */
export class TusServer {
  readonly files = new Map<string, Sent>();
  readonly asked: Asked[] = [];
  /** Says how a request ends; undefined: it is served. */
  ends: (asked: Asked) => End | undefined = () => undefined;
  /** True while of each piece a half comes, and no more: until it is let go on or given up. */
  isHeld = false;
  #held: (() => void)[] = [];

  /** Puts itself in the place of the page's own. */
  listen(): this {
    const serve = (request: PageRequest): void => void this.#serve(request);
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends PageRequest {
        override serve = serve;
      },
    );
    return this;
  }

  /** Whatever is held goes on. */
  goOn(): void {
    this.isHeld = false;
    for (const next of this.#held.splice(0)) next();
  }

  sent(name: string): Sent | undefined {
    return [...this.files.values()].find((file) => file.name === name);
  }

  async #serve(request: PageRequest): Promise<void> {
    const { method, address, headers, body } = request;
    const handle = address.split('/').at(-1) ?? '';
    const about = metadata(headers['Upload-Metadata']);
    const file = this.files.get(handle);
    const asked = { method, name: file?.name ?? about['filename'] ?? '', at: Number(headers['Upload-Offset'] ?? -1) };
    this.asked.push(asked);
    await Promise.resolve();
    const end = this.ends(asked);
    if (end === 'lost') return request.lose();
    if (end) return request.answer(end.status, {}, JSON.stringify({ status: false, message: end.message }));
    if (method === 'POST') {
      const made = String(this.files.size + 1).padStart(32, '0');
      this.files.set(made, { ...pick(about), size: Number(headers['Upload-Length']), received: 0 });
      return request.answer(201, { location: `/api/Staff/files/${made}` });
    }
    if (!file) return request.answer(404, {}, JSON.stringify({ status: false, message: 'It is not there.' }));
    if (method === 'DELETE') this.files.delete(handle);
    if (method === 'PATCH') {
      const from = file.received;
      const come = (bytes: number): void => {
        file.received = from + bytes;
        request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: bytes }));
      };
      if (this.isHeld) {
        come(Math.floor((body?.size ?? 0) / 2));
        await new Promise<void>((next) => void this.#held.push(next));
        if (request.isOver) return;
      }
      come(body?.size ?? 0);
    }
    request.answer(method === 'HEAD' ? 200 : 204, { 'upload-offset': String(file.received) });
  }
}

const pick = ({ kind = '', filename: name = '' }: Record<string, string>) => ({ kind, name });

const metadata = (given = ''): Record<string, string> =>
  Object.fromEntries(
    given
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split(' ');
        return [name, new TextDecoder().decode(Uint8Array.from(atob(value), (char) => char.codePointAt(0) ?? 0))];
      }),
  );
