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
