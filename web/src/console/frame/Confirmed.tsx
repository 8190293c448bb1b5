import { staffCalls } from '@portal/contract/staff';
import { createContext, useContext, useState, type ReactNode } from 'react';
import * as words from '#words/console';
import { ApiError } from '../../api/failures.ts';
import { ask } from '../calls/client.ts';
import { faultOf } from '../form/fault.ts';
import { Dialog } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';

/** Makes a call; where the server wants a fresh code first, asks for one and makes it again. */
type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const Confirming = createContext<Confirmed>((call) => call());

export const useConfirmed = (): Confirmed => useContext(Confirming);

interface Wanted {
  otp_ref: string;
  length: number;
  /** Goes on with the call, or not. */
  end: (confirmed: boolean) => void;
}

const wantsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'code_wanted';

/** Asks for a fresh code over whatever is open, when a call needs one. */
export function Confirmations({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted>();
  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!wantsCode(error)) throw error;
      const { data } = await ask(staffCalls.auth.confirm, {});
      const done = await new Promise<boolean>((end) => {
        setWanted({ otp_ref: data.otp_ref, length: data.otp_length ?? 4, end });
      });
      setWanted(undefined);
      if (!done) throw error;
      return call();
    }
  };
  return (
    <Confirming value={confirmed}>
      {children}
      {wanted && <CodeDialog {...wanted} />}
    </Confirming>
  );
}

function CodeDialog({ otp_ref, length, end }: Wanted) {
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
