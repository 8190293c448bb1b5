import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const WAIT_MS = 8000;

/** Connects there, over TLS where the address says so, and sends nothing. Returns what went wrong, if anything. */
export function answers(address: string): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const tls = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/gu, '');
  return new Promise((resolve) => {
    const options = { host, port: Number(port) || (tls ? 443 : 80) };
    const socket = tls ? connectTls({ ...options, servername: isName(host) ? host : '' }) : connect(options);
    const end = (fault?: string): void => {
      socket.destroy();
      resolve(fault);
    };
    socket.setTimeout(WAIT_MS, () => end(`no answer within ${WAIT_MS / 1000} s`));
    socket.once('error', (error) => end(error.message || 'refuses connections'));
    socket.once(tls ? 'secureConnect' : 'connect', () => end());
  });
}

const isName = (host: string): boolean => !/^[\d.]+$|:/u.test(host);

/** When the certificate of an https address ends, epoch milliseconds; or what is wrong with it for a browser. */
export function certificateOf(address: string): Promise<{ ends: number } | { fault: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    // Refused certificates are looked at too: the reason is what the operator needs.
    const socket = connectTls({
      host: hostname,
      port: Number(port) || 443,
      servername: isName(hostname) ? hostname : '',
      rejectUnauthorized: false,
    });
    const end = (found: { ends: number } | { fault: string }): void => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(WAIT_MS, () => end({ fault: `no answer within ${WAIT_MS / 1000} s` }));
    socket.once('error', (error) => end({ fault: error.message || 'refuses connections' }));
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      if (ends < Date.now()) end({ fault: `expired on ${new Date(ends).toISOString().slice(0, 10)}` });
      else if (!socket.authorized) end({ fault: words(socket.authorizationError) });
      else end({ ends });
    });
  });
}

/** Node names most faults by a code; a browser would say the same in a sentence. */
const WORDS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'no browser trusts it: it is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'no browser trusts who signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no browser trusts who signed it, or a certificate of the chain is missing',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a certificate of the chain is missing: give the server the full chain',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
};

const words = (fault: Error | string | undefined): string => {
  const code =
    typeof fault === 'string'
      ? fault
      : fault && 'code' in fault && typeof fault.code === 'string'
        ? fault.code
        : (fault?.message ?? '');
  return WORDS[code] ?? (code || 'no browser trusts it');
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
