// @ts-check
// Finds a Node that can run the portal, and says how to run it. Plain JavaScript on built-in modules only, because it runs on Node 20.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const platform = process.platform === 'win32' ? 'win' : process.platform;
/** The package that brings Node for this kind of machine. */
export const nodePackage = `node-${platform}-${process.arch}`;
/**
 * How Node runs the portal: with a small space for young objects. By itself Node lets it grow until the process takes
 * 350 MB under load, with this 220, at no cost that the bench can see. Node reads it at its own start only.
 */
export const portalFlags = ['--max-semi-space-size=8'];
const remedy = `Install Node ${neededMajor} or newer (https://nodejs.org) and run the command again.`;

/** Whether the Node that runs this can run the portal. */
export const canRun = () => Number.parseInt(process.versions.node, 10) >= neededMajor;

/** The Node to run everything else with: our own when new enough, else the one that came with the packages. */
export function chooseNode() {
  if (canRun()) return process.execPath;
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const file = join(packages, nodePackage, 'bin', platform === 'win' ? 'node.exe' : 'node');
  return existsSync(file) ? file : fail();
}

/** Ends the process: there is no Node to run the portal with. @returns {never} */
export function fail() {
  process.stderr.write(`This is Node ${process.versions.node}; the portal runs on Node ${neededMajor}. ${remedy}\n`);
  process.exit(1);
}
