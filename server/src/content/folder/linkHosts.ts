import { tell } from '@portal/bank/told';
import { hostAllowed } from '../../core/webLink.ts';
import type { Place, School } from '../plan.ts';
import type { ContentFiles } from './files.ts';

/** Notes an address of a live class or a video whose host is not among the school's `link_hosts`; a file is none. */
export function checkHost(files: ContentFiles, { settings }: School, link: string, at: Place): void {
  const hosts = settings['link_hosts']?.split(' ') ?? [];
  if (!/^https?:/iu.test(link) || hostAllowed(link, hosts)) return;
  files.fault(at, tell('host_strange', { host: new URL(link).hostname }), tell('hosts_there', { hosts }));
}
