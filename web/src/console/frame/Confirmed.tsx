import { staffCalls } from '@portal/contract/staff';
import { createContext, useContext, useState, type ReactNode } from 'react';
import * as words from '#words/console';
import { ApiError } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { faultOf } from '../form/fault.ts';
import { Dialog } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';
import { signedHere } from '../signIn/passkey.ts';
import { currentMember } from '../signIn/session.ts';

/** Makes a call; where the server wants a fresh code first, asks for one and makes it again. */
type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const Confirming = createContext<Confirmed>((call) => call());

export const useConfirmed = (): Confirmed => useContext(Confirming);

/** Ends the wait of a call: it is made, it is not, or a code was typed instead of using a passkey. */
type End = (confirmed: boolean | 'code') => void;

interface Wanted {
  /** The code that was sent; left out where a passkey is asked for. */
  sent?: { otp_ref: string; length: number };
  end: End;
}

const wantsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'code_wanted';

/** Asks for a passkey or a fresh code over whatever is open, when a call needs one. */
export function Confirmations({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted>();
  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!wantsCode(error)) throw error;
      const show = (what: Omit<Wanted, 'end'>) => new Promise<boolean | 'code'>((end) => setWanted({ ...what, end }));
      let done = currentMember()?.has_passkey ? await show({}) : 'code';
      if (done === 'code') {
        const { data } = await ask(staffCalls.auth.confirm, {});
        done = await show({ sent: { otp_ref: data.otp_ref, length: data.otp_length ?? 4 } });
      }
      setWanted(undefined);
      if (done !== true) throw error;
      return call();
    }
  };
  return (
    <Confirming value={confirmed}>
      {children}
      {wanted?.sent && <CodeDialog {...wanted.sent} end={wanted.end} />}
      {wanted && !wanted.sent && <PasskeyDialog end={wanted.end} />}
    </Confirming>
  );
}

function PasskeyDialog({ end }: { end: End }) {
  const { confirm_options, confirm_passkey } = staffCalls.passkeys;
  return (
    <Dialog
      title={words.confirmTitle}
      action={words.signByPasskey}
      isKept={false}
      onClose={() => end(false)}
      onSave={async () => {
        try {
          const { data } = await ask(confirm_options, {});
          await ask(confirm_passkey, { ticket: data.ticket, response: await signedHere(data.options) });
        } catch (error) {
          return faultOf(error);
        }
        end(true);
        return undefined;
      }}
    >
      <p>{words.confirmPasskeyWhy}</p>
      <Button look="quiet" onClick={() => end('code')}>
        {words.sendCode}
      </Button>
    </Dialog>
  );
}

function CodeDialog({ otp_ref, length, end }: NonNullable<Wanted['sent']> & { end: End }) {
  return (
    <Dialog
      title={words.confirmTitle}
      action={words.confirm}
      isKept={false}
      onClose={() => end(false)}
      onSave={async ({ text }) => {
        try {
          await ask(staffCalls.auth.confirmOTP, { otp_ref, otp: text('otp') });
        } catch (error) {
          return faultOf(error);
        }
        end(true);
        return undefined;
      }}
    >
      <p>{words.confirmWhy}</p>
      <TextField
        name="otp"
        label={words.code}
        required

        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={length}
      />
    </Dialog>
  );
}
