import type { CopyAddress } from '../../../core/env.copy.ts';
import { BucketTarget } from './bucket.ts';
import { FolderTarget } from './folder.ts';
import { SshTarget } from './ssh.ts';
import type { Target } from './target.ts';

export function openTarget(address: CopyAddress): Target {
  if (address.kind === 'ssh') return new SshTarget(address);
  return address.kind === 'bucket' ? new BucketTarget(address) : new FolderTarget(address.folder);
}
