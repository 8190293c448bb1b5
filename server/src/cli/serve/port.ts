import { createServer } from 'node:net';
import type { Config } from '../../core/env.ts';
import { OperatorError } from '@portal/bank/errors';

/**
 * Tries to listen where the portal is to, before the minute that loading a school may take. Throws an OperatorError.
 */
export async function tryPort({ HOST: host, PORT: port }: Config): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  }).catch((error: unknown) => explainPort(error, host, port));
  await new Promise((resolve) => server.close(resolve));
}

/** Turns what the system said of a port into one line that names the remedy. `prefix` of the settings that say both. */
export function explainPort(error: unknown, host: string, port: number, prefix: '' | 'METRICS_' = ''): never {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EADDRINUSE':
      throw new OperatorError(
        `Port ${port} on ${host} is in use. Stop what runs there, or choose another: ${prefix === '' ? 'npm start -- --port ' : `${prefix}PORT=`}${port + 1}`,
      );
    case 'EACCES':
      throw new OperatorError(`Port ${port} may not be opened by this user. Choose one above 1023.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      throw new OperatorError(`${prefix}HOST ${host} is not an address of this machine.`);
    default:
      throw error;
  }
}
