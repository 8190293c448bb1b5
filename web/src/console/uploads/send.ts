import { getConfig, loadConfig } from '../../api/config.ts';
import { ApiError, mayPass } from '../../api/failures.ts';
import { asked } from './asked.ts';
import { keepAddress, keptAddress } from './kept.ts';

/** The least and most bytes of a request; between them as many as take about ten seconds. */
const [LEAST, MOST] = [256 * 1024, 32 * 1024 * 1024];
const ABOUT_MS = 10_000;
/** The waits for a lost line, milliseconds, growing with every failure. */
export const WAITS_MS = [500, 1000, 2000, 5000, 10_000];

export type FileKind = 'video' | 'pdf' | 'picture';

interface Heard {
  signal: AbortSignal;
  /** Hears how many bytes have arrived. */
  onSent: (bytes: number) => void;
  /** Hears whether there is a line. */
  onLine: (isThere: boolean) => void;
}

/**
 * Sends a file by tus, from where an earlier try of any page has come, and goes on by itself after a lost line. Returns
 * the name of the upload. Rejects with what cannot be helped by going on, and where `signal` is aborted.
 */
export async function sendFile(kind: FileKind, file: File, { signal, onSent, onLine }: Heard): Promise<string> {
  await loadConfig();
  const all = `${getConfig().apiBase}/Staff/files`;
  let size = LEAST;
  for (let fails = 0; ;) {
    let sent = 0;
    try {
      const name = keptAddress(kind, file) ?? (await begin(all, { kind, file, signal }));
      const address = addressOf(name);
      let offset = offsetIn(await asked('HEAD', address, { signal }));
      onLine(true);
      while (offset < file.size) {
        const [at, began] = [offset, performance.now()];
        onSent(at);
        const headers = { 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' };
        const body = file.slice(at, at + size);
        const note = (bytes: number): void => onSent(at + (sent = bytes));
        offset = offsetIn(await asked('PATCH', address, { headers, body, signal, onSent: note }));
        const fitting = ((offset - at) * ABOUT_MS) / Math.max(1, performance.now() - began);
        size = Math.round(Math.min(MOST, Math.max(LEAST, Math.min(fitting, size * 4))));
        fails = 0;
      }
      onSent(file.size);
      return name;
    } catch (error) {
      signal.throwIfAborted();
      const isGone = error instanceof ApiError && error.status === 404 && keptAddress(kind, file) !== undefined;
      if (isGone) keepAddress(kind, file, undefined);
      else if (!goesOn(error)) throw error;
      else {
        if (sent > 0) fails = 0;
        onLine(false);
        await lineOr(WAITS_MS[Math.min(fails, WAITS_MS.length - 1)] ?? 0, signal);
        fails += 1;
      }
    }
  }
}

/** Drops an upload: what has come of the file takes no room any more, and choosing the file again begins anew. */
export async function dropFile(kind: FileKind, file: File): Promise<void> {
  const name = keptAddress(kind, file);
  if (name === undefined) return;
  keepAddress(kind, file, undefined);
  // If the server does not hear of it, the portal clears the upload some days later.
  await asked('DELETE', addressOf(name), { signal: new AbortController().signal }).catch(() => undefined);
}

const addressOf = (name: string): string => `${getConfig().apiBase}/Staff/files/${name}`;

/** A full disk (507) is for people to mend; that bytes have come from elsewhere meanwhile (409), a look mends. */
const goesOn = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 507 && (mayPass(error) || error.status === 408 || error.status === 409);

const offsetIn = (headers: Headers): number => Number(headers.get('Upload-Offset'));

const inBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

async function begin(all: string, { kind, file, signal }: { kind: FileKind; file: File; signal: AbortSignal }): Promise<string> {
  const about = Object.entries({ kind, filename: file.name }).map(([name, text]) => `${name} ${inBase64(text)}`);
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': about.join(',') };
  const made = await asked('POST', all, { headers, signal });
  const name = (made.get('location') ?? '').split('/').at(-1) ?? '';
  keepAddress(kind, file, name);
  return name;
}

/** Waits so long, or until the browser says that there is a line. */
export const lineOr = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      clearTimeout(timer);
      if (signal.aborted) fail(signal.reason as Error);
      else done();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
