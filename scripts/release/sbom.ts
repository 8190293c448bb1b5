import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, type Tagged } from './source.ts';

/** Written by `npm run sbom`: of the portal's packages, and of its Node. */
export const SBOMS = ['sbom.cdx.json', 'sbom-node.cdx.json'];

/** Writes which packages a release holds; npm's own moment and number, new at each run, give way to the commit's. */
export async function writeSboms(sources: string, { version, commit, at }: Tagged): Promise<void> {
  await run('npm', ['run', 'sbom'], sources);
  for (const name of SBOMS) {
    const file = path.join(sources, name);
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as { serialNumber: string; metadata: { timestamp: string } };
    const number = createHash('sha256').update(`${name} ${version} ${commit}`).digest('hex');
    sbom.serialNumber = `urn:uuid:${[8, 12, 16, 20, 32].map((end, nth) => number.slice([0, 8, 12, 16, 20][nth], end)).join('-')}`;
    sbom.metadata.timestamp = new Date(at * 1000).toISOString();
    writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
  }
}
