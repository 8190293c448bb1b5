import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Said } from '@portal/bank/told';
import { say } from '../../words/say.ts';

const WAIT_MS = 8000;

/** Connects there, over TLS where the address says so, and sends nothing. Returns what went wrong, if anything. */
export function answers(address: string): Promise<Said | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const tls = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/gu, '');
  return new Promise((resolve) => {
    const options = { host, port: Number(port) || (tls ? 443 : 80) };
    const socket = tls ? connectTls({ ...options, servername: isName(host) ? host : '' }) : connect(options);
    const end = (fault?: Said): void => {
      socket.destroy();
      resolve(fault);
    };
    socket.setTimeout(WAIT_MS, () => end(say('no_answer', { seconds: WAIT_MS / 1000 })));
    socket.once('error', (error) => end(error.message ? say('said_by_machine', { answer: error.message }) : say('refuses')));
    socket.once(tls ? 'secureConnect' : 'connect', () => end());
  });
}

const isName = (host: string): boolean => !/^[\d.]+$|:/u.test(host);

/** Returns when the certificate of an https address ends, epoch milliseconds; or why a browser refuses it. */
export function certificateOf(address: string): Promise<{ ends: number } | { fault: Said }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    // Refused certificates are looked at too: the reason is what the operator needs.
    const socket = connectTls({
      host: hostname,
      port: Number(port) || 443,
      servername: isName(hostname) ? hostname : '',
      rejectUnauthorized: false,
    });
    const end = (found: { ends: number } | { fault: Said }): void => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(WAIT_MS, () => end({ fault: say('no_answer', { seconds: WAIT_MS / 1000 }) }));
    socket.once('error', (error) =>
      end({ fault: error.message ? say('said_by_machine', { answer: error.message }) : say('refuses') }),
    );
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      if (ends < Date.now()) end({ fault: say('certificate_over', { day: new Date(ends).toISOString().slice(0, 10) }) });
      else if (!socket.authorized) end({ fault: words(socket.authorizationError) });
      else end({ ends });
    });
  });
}

/** Node names most faults by a code; a browser would say the same in a sentence. */
const SENTENCES = {
  DEPTH_ZERO_SELF_SIGNED_CERT: say('signed_by_itself'),
  SELF_SIGNED_CERT_IN_CHAIN: say('signed_untrusted'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: say('signed_unknown'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: say('chain_short'),
  ERR_TLS_CERT_ALTNAME_INVALID: say('name_other'),
} as Readonly<Record<string, Said>>;

const words = (fault: Error | string | undefined): Said => {
  const code =
    typeof fault === 'string'
      ? fault
      : fault && 'code' in fault && typeof fault.code === 'string'
        ? fault.code
        : (fault?.message ?? '');
  return SENTENCES[code] ?? (code ? say('said_by_machine', { answer: code }) : say('not_trusted'));
};

/** Returns true when the system says that NTP keeps its clock; undefined where it does not say. */
export function clockSynchronised(): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    execFile('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: WAIT_MS }, (error, stdout) => {
      const said = stdout.trim();
      resolve(error || !['yes', 'no'].includes(said) ? undefined : said === 'yes');
    });
  });
}
