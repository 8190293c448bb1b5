import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/**
 * The order of an owner and its outcome: two files in DATA_DIR, between the portal and the helper that runs
 * `portal update --ordered` as root. The order names a version and nothing else; address and key are the operator's.
 */
const order = v.object({ version: v.string(), at: v.number() });
const outcome = v.object({ ...order.entries, state: v.picklist(['under way', 'done', 'failed']), said: v.string() });
const MOST = 20_000;

type Order = v.InferOutput<typeof order>;
type Outcome = v.InferOutput<typeof outcome>;

const orderIn = (dataDir: string): string => path.join(dataDir, 'update-order.json');
const outcomeIn = (dataDir: string): string => path.join(dataDir, 'update-outcome.json');

/** Orders an update: portal-order.path of systemd sees the file. */
export const orderUpdate = (dataDir: string, given: Order): void => put(orderIn(dataDir), given, dataDir);

/** Returns the last order, and what became of it. */
export function lastOrder(dataDir: string): (Order & { state: 'waiting' | Outcome['state']; said: string }) | undefined {
  const waiting = read(order, orderIn(dataDir));
  return waiting ? { ...waiting, state: 'waiting', said: '' } : read(outcome, outcomeIn(dataDir));
}

/** Takes the order that waits; from then on it is under way. */
export function takeOrder(dataDir: string): Order | undefined {
  const given = read(order, orderIn(dataDir));
  if (given) put(outcomeIn(dataDir), { ...given, state: 'under way', said: '' }, dataDir);
  rmSync(orderIn(dataDir), { force: true });
  return given;
}

/** Writes down how the order that is under way has ended, where one is. */
export function endOrder(dataDir: string, state: 'done' | 'failed', said: string): void {
  const last = read(outcome, outcomeIn(dataDir));
  if (last?.state === 'under way') put(outcomeIn(dataDir), { ...last, state, said }, dataDir);
}

/** Root writes where the portal's user may: neither is led elsewhere by a link that lies there. */
function put(file: string, content: Order | Outcome, dataDir: string): void {
  const { uid, gid } = statSync(dataDir);
  rmSync(`${file}.new`, { force: true });
  const handle = openSync(`${file}.new`, 'wx', 0o600);
  try {
    writeFileSync(handle, JSON.stringify(content), { flush: true });
    fchownSync(handle, uid, gid);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}

function read<Shape extends typeof order | typeof outcome>(shape: Shape, file: string): v.InferOutput<Shape> | undefined {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(handle);
    if (!found.isFile() || found.size > MOST) return undefined;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), readFileSync(handle, 'utf8'));
    return parsed.success ? parsed.output : undefined;
  } finally {
    closeSync(handle);
  }
}
