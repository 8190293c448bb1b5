import path from 'node:path';

/**
 * A call that reached the system, in the order in which it happened. `file` is a name in the data folder, '' the folder
 * itself.
 */
export type DiskEvent =
  | { is: 'write'; file: string; offset: number; data: Buffer }
  | { is: 'truncate'; file: string; length: number }
  | { is: 'unlink'; file: string }
  | { is: 'sync'; file: string }
  /** The server let go of an answer. */
  | { is: 'answer'; text: string };

/** `-shm` holds nothing of its own: SQLite makes it anew from the log. */
const KEPT = /^portal\.db(?:-wal|-journal)?$/u;

const CALL = /^(\d+) +(\w+)\((.*?)(?:\) += (-?\d+).*| <unfinished \.\.\.>)$/su;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>/u;
const STRING = /"((?:\\x[\da-f]{2})*)"/gu;
const FILE = /^\d+<((?:\\x[\da-f]{2})*)>/u;

const bytes = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');

/** Reads what `strace -f -y -xx` wrote about a portal whose data is in `folder`. */
export function readTrace(text: string, folder: string): DiskEvent[] {
  const events: DiskEvent[] = [];
  const syncing = new Map<string, DiskEvent>();
  const nameIn = (file: string): string | undefined => {
    if (file === folder) return '';
    return path.dirname(file) === folder && KEPT.test(path.basename(file)) ? path.basename(file) : undefined;
  };
  for (const line of text.split('\n')) {
    const [, resumed = '', resumedCall = ''] = RESUMED.exec(line) ?? [];
    const sync = syncing.get(resumed);
    if (sync && resumedCall.endsWith('sync')) {
      syncing.delete(resumed);
      if (line.endsWith('= 0')) events.push(sync);
      continue;
    }
    const [, pid = '', call = '', args = '', result] = CALL.exec(line) ?? [];
    const event = eventOf(call, args, nameIn);
    if (!event || (result !== undefined && Number(result) < 0)) continue;
    // A write may reach the disk from its first moment on; a sync counts once it has returned.
    if (event.is === 'sync' && result === undefined) syncing.set(pid, event);
    else events.push(event);
  }
  return events;
}

function eventOf(call: string, args: string, nameIn: (file: string) => string | undefined): DiskEvent | undefined {
  const strings = [...args.matchAll(STRING)].map(([, text = '']) => bytes(text));
  if (/^(?:write|writev|sendto|sendmsg)$/u.test(call)) {
    const answer = Buffer.concat(strings).toString();
    return answer.startsWith('HTTP/1.1') ? { is: 'answer', text: answer } : undefined;
  }
  const opened = FILE.exec(args)?.[1];
  const file = nameIn((opened === undefined ? (strings[0] ?? '') : bytes(opened)).toString());
  if (file === undefined) return undefined;
  if (call === 'unlink' || call === 'unlinkat') return { is: 'unlink', file };
  if (call.endsWith('sync')) return { is: 'sync', file };
  const last = Number(/, (\d+)$/u.exec(args)?.[1]);
  if (call === 'ftruncate') return { is: 'truncate', file, length: last };
  const data = strings[0];
  return call === 'pwrite64' && data ? { is: 'write', file, offset: last, data } : undefined;
}
