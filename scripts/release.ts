import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { archiveOf, RELEASE, SIGNATURE, type ReleaseFile, type ReleaseManifest } from '../server/src/ops/update/manifest.ts';
import { digestOf } from '../server/src/ops/update/minisign.ts';
import { root, stopTogether } from './machine/command.ts';
import { renewBase } from './release/base.ts';
import { makeDeb } from './release/deb.ts';
import { makeKey, publicKeyText, readKey, signatureText, type SigningKey } from './release/key.ts';
import { makeImage } from './release/image.ts';
import { fileOf, pack } from './release/pack.ts';
import { writeSboms } from './release/sbom.ts';
import { checkOut, install, MACHINES, run, taggedBy, type Machine, type Tagged } from './release/source.ts';
import { makeTree, changelogOf } from './release/tree.ts';

/** So many days after its commit a release is not installed any more. */
const DAYS = 365;
const DAY_S = 24 * 3600;

/** `npm run release -- --tag v1.2.3 --key portal.key`: archives of a tag, the same bytes at each run. */
async function release(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { tag: text, key: text, out: text, days: text, machine: text, 'new-key': text, 'renew-base': flag };
  const { values } = parseArgs({ options });
  if (values['new-key'] !== undefined) {
    makeKey(values['new-key']);
    console.log(
      `${values['new-key']}.key signs releases: keep it where nobody else reads it. ${values['new-key']}.pub checks them.`,
    );
    return;
  }
  if (values['renew-base']) {
    const work = mkdtempSync(path.join(tmpdir(), 'portal-base-'));
    await renewBase(work).finally(() => rmSync(work, { recursive: true }));
    console.log('scripts/release/base.json names what Debian has now: commit it before the next tag.');
    return;
  }
  const tagged = await taggedBy(values.tag ?? '');
  const key = values.key === undefined ? undefined : readKey(values.key);
  const out = path.resolve(values.out ?? path.join(root, 'release', tagged.version));
  if (existsSync(out)) throw new Error(`${out} is there already. Name another place with --out, or take it away.`);
  const machines = MACHINES.filter((each) => values.machine === undefined || values.machine === each);
  const work = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
  try {
    const sources = path.join(work, 'sources');
    await build(sources, tagged);
    mkdirSync(out, { recursive: true });
    const files: ReleaseFile[] = [];
    for (const machine of machines) files.push(...(await archive(work, out, machine, tagged, key)));
    const expires = moment(tagged.at + Number(values.days ?? DAYS) * DAY_S);
    await describe(out, tagged, files, { expires, news: changelogOf(sources, tagged.version) });
    const names = [...files.map(({ name }) => name), RELEASE];
    if (key) await signAll(out, names, `portal ${tagged.version} commit ${tagged.commit} expires ${expires}`, key);
    console.log(`${out}\n${files.map(({ name, size }) => `${name}  ${(size / 1e6).toFixed(1)} MB`).join('\n')}`);
    if (!key) console.log('Not signed, as no --key was given: portal update takes it nowhere.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Builds the pages of a commit with the Node that the commit names, whatever runs here. */
async function build(sources: string, tagged: Tagged): Promise<void> {
  console.log(`Building ${tagged.version} (${tagged.commit}) …`);
  await checkOut(tagged.commit, sources);
  const own = process.arch as Machine;
  await install(path.join(sources, 'runtime'), own);
  const node = path.join(sources, '..', 'node');
  await run('cp', [path.join(sources, 'runtime/node_modules', `node-linux-${own}`, 'bin/node'), node]);
  await run(node, ['scripts/run.mjs', 'build'], sources);
  await writeSboms(sources, tagged);
}

async function archive(work: string, out: string, machine: Machine, tagged: Tagged, key?: SigningKey): Promise<ReleaseFile[]> {
  console.log(`Packing for linux-${machine} …`);
  const place = path.join(work, machine);
  await makeTree(path.join(work, 'sources'), path.join(place, 'portal'), machine, tagged, key && publicKeyText(key));
  const to = path.join(out, archiveOf(tagged.version, machine));
  await pack(to, place, ['portal'], tagged.at);
  const image = await makeImage(path.join(place, 'portal'), out, machine, tagged);
  const deb = await makeDeb(path.join(place, 'portal'), out, machine, tagged);
  rmSync(place, { recursive: true });
  return [await fileOf(to), await fileOf(image), await fileOf(deb)];
}

/** Writes what the release holds, and the sums of all of it. */
async function describe(
  out: string,
  { version, commit, at }: Tagged,
  files: ReleaseFile[],
  said: Pick<ReleaseManifest, 'expires' | 'news'>,
): Promise<void> {
  const manifest: ReleaseManifest = { format: 1, version, commit, made_at: moment(at), files, ...said };
  writeFileSync(path.join(out, RELEASE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const sums = [...files, await fileOf(path.join(out, RELEASE))];
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
}

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Signs each file by itself: who installs for the first time has the archive alone. */
async function signAll(out: string, names: string[], comment: string, key: SigningKey): Promise<void> {
  for (const name of names) {
    const file = path.join(out, name);
    writeFileSync(`${file}${SIGNATURE}`, signatureText(key, await digestOf(file), `${comment} file ${name}`));
  }
}

stopTogether();
try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
