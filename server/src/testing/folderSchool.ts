import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StaffCaller } from '@portal/contract';
import { GUIDE_MEDIA, guideSchool, writeFiles } from './folder.ts';
import type { TestPortal } from './portal.ts';
import { commandOn, OWNER, signInStaff } from './staff.ts';

/** A portal's school that stands in a content folder, with its owner signed in. */
export interface FolderSchool {
  folder: string;
  owner: StaffCaller;
  /** Loads the folder once more. */
  load: () => Promise<void>;
  remove: () => void;
}

/** Loads the complete small school of docs/CONTENT.md, with these files in place of its own, and adds an owner. */
export async function loadFolderSchool(
  portal: TestPortal,
  files: Record<string, string | Uint8Array> = {},
): Promise<FolderSchool> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-school-'));
  writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA, ...files });
  const typed = async (...args: string[]) => {
    const { code, fault } = await commandOn(portal, ...args);
    if (code !== 0) throw new Error(fault);
  };
  const load = () => typed('content', 'load', folder);
  await load();
  await typed('staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
  const owner = await signInStaff(portal, OWNER);
  return { folder, owner, load, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
