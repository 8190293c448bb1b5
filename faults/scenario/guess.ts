import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '../../contract/src/index.ts';
import { callOver } from '../../server/src/testing/call.ts';
import { startGateway } from '../../server/src/testing/gateway.ts';
import { ASHA } from '../../server/src/testing/school.ts';
import type { Report, World } from '../world.ts';

/** A number's codes of one day that may be judged wrong before it has to wait a day. */
const MOST = 10;
/** Attackers at work side by side, each from an address of its own. */
const ATTACKERS = 4;

/**
 * The SMS gateway refuses every message after `delayMs`. For `forMs` attackers ask for a code for one number, once more
 * 40 ms later to be led to it while its SMS is on its way, and guess three times at whatever handle they get. `wrong`
 * says when the portal judged more codes than the number has tries.
 */
export async function guessedBehindRefusals(world: World, delayMs: number, forMs: number): Promise<Report> {
  const gateway = await startGateway((response) => void setTimeout(() => response.writeHead(500).end('down'), delayMs));
  try {
    const url = await world.start({ env: { SMS_URL: gateway.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' } });
    const end = performance.now() + forMs;
    await Promise.all(
      Array.from({ length: ATTACKERS }, (_, index) => attack(url, `198.51.100.${index + 1}`, () => performance.now() < end)),
    );
    // The gateway's answers that are still to come.
    await sleep(delayMs + 500);
    const judged = await world.sql((sql) =>
      sql.get<{ tries: number }>('SELECT CAST(COALESCE(SUM(tries), 0) AS INTEGER) AS tries FROM otp_code WHERE mobile = ?', ASHA),
    );
    if (judged === undefined || judged.tries > MOST)
      world.ledger.wrong.push(`${judged?.tries} codes were judged for one number, ${MOST} at most are its tries`);
    console.log(
      `     a gateway that refuses after ${delayMs} ms, ${world.engine}: ${judged?.tries} codes judged, ${gateway.received.length} messages`,
    );
    return await world.report();
  } finally {
    await gateway.close();
  }
}

async function attack(url: string, address: string, goesOn: () => boolean): Promise<void> {
  const from = { headers: { 'X-Forwarded-For': address } };
  const login = () => callOver(url, auth.login, { mobile: ASHA, phone_code: '91' }, from).catch(() => undefined);
  const guess = async (otp_ref: string | undefined) => {
    if (otp_ref === undefined) return;
    const codes = Array.from({ length: 3 }, () => String(Math.floor(Math.random() * 10_000)).padStart(4, '0'));
    await Promise.all(codes.map((otp) => callOver(url, auth.verifyOTP, { otp_ref, otp }, from).catch(() => undefined)));
  };
  while (goesOn()) {
    const first = login();
    await sleep(40);
    const second = login();
    await Promise.all([first, second].map(async (asked) => guess((await asked)?.data?.otp_ref)));
  }
}
