import type { auth } from '@portal/contract';
import { useCallback, useState } from 'react';
import * as words from '#words/auth';
import type { Reply } from '../api/client.ts';
import { ApiError, messageOf } from '../api/failures.ts';
import { clearOtp, keepOtp } from '../api/session.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';

/** The common answer of signup, login and resendOTP. */
type SentReply = Pick<Reply<typeof auth.login>, 'data' | 'message' | 'code'>;

/**
 * Names the usual answer, which the portal says in words of its own; another one, such as that a code of before still
 * works, is the server's.
 */
const SENT = 'otp_sent';

/** How asking for a code ended: `refused` when the server said no, `failed` when it could not be asked. */
export type Asked = 'sent' | 'refused' | 'failed';

/** True when the server understood and said no, rather than not being reached. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.refusal;
}

/** Takes in that a code was sent: its handle goes to the store (memory only), and the student is told. */
export function tookOtp({ data, message, code = SENT }: SentReply): void {
  // Some servers leave out the code's handle.
  if (!data?.otp_ref) throw new ApiError('', 200, true);
  keepOtp(data);
  toastSuccess(code === SENT ? words.codeSent : message);
}

/**
 * The two steps of login and registration: `ask` sends the form and, when a code is on its way, goes to the code step,
 * which
 * `preload` fetches meanwhile.
 */
export function useCode(preload: () => Promise<unknown>) {
  const [coding, setCoding] = useState(false);
  const ask = useCallback(
    async (send: () => Promise<SentReply>): Promise<Asked> => {
      // A failed download only counts once the code has been sent.
      const step = preload().catch((error: unknown) => error);
      try {
        const reply = await send();
        const missing = await step;
        if (missing instanceof Error) throw new ApiError(words.stepNotLoaded, 0);
        tookOtp(reply);
        setCoding(true);
        return 'sent';
      } catch (error) {
        toastError(messageOf(error));
        return isRefusal(error) ? 'refused' : 'failed';
      }
    },
    [preload],
  );
  const leave = useCallback(() => {
    clearOtp();
    setCoding(false);
  }, []);
  return { coding, ask, leave };
}
