import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE, buildFileOf, type Build } from '../../../server/src/core/build.ts';

/** How a release behaves that is no portal: what a command ends with, and what doctor and the service do. */
interface Behaviour {
  /** The exit code of what is tried on the copy. */
  tried?: number;
  /** A failure that doctor finds. */
  red?: string;
  /** What the service does: no call is answered by it. */
  serve?: string;
  /** Bytes that cannot be packed smaller. */
  bytes?: Buffer;
}

/**
 * A service that says it is ready until two who waited were told so, and from then on answers nobody: a call that was
 * given up before does not count.
 */
const SILENT_LATER = `
let told = 0;
require('node:http').createServer(({ socket }, response) => setTimeout(() => {
  if (told === 2 || socket.destroyed || socket.readableEnded) return;
  told += 1;
  response.end(process.argv[1]);
}, 50)).listen({ fd: 3 });`;

/** What the service of such a build does. */
export const silentLater = (build: Build): string => `exec '${process.execPath}' -e "${SILENT_LATER}" '${JSON.stringify(build)}'`;

/** Puts a release of a few lines where one lies: hundreds are made and left again in minutes. */
export async function placeFake(release: string, build: Build, { tried = 0, red, serve, bytes }: Behaviour): Promise<void> {
  mkdirSync(path.join(release, 'server'), { recursive: true });
  const { version } = build;
  writeFileSync(path.join(release, 'server/package.json'), JSON.stringify({ version }));
  if (bytes) writeFileSync(path.join(release, 'bytes'), bytes);
  const findings = red === undefined ? [] : [{ check: red, state: 'failure', found: 'made for a test', remedy: '' }];
  const launcher = `#!/bin/sh
case "$1" in
update) exit ${tried} ;;
doctor) echo '${JSON.stringify({ findings })}'; exit ${findings.length} ;;
serve) ${serve ?? 'exit 1'} ;;
esac
`;
  writeFileSync(path.join(release, 'portal'), launcher);
  chmodSync(path.join(release, 'portal'), 0o755);
  writeFileSync(path.join(release, BUILD_FILE), JSON.stringify(await buildFileOf(release, build)));
}
