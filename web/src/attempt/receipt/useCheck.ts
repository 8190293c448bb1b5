import { attempts, type Data } from '@portal/contract';
import { useCallback, useRef, useState } from 'react';
import * as words from '#words/receipt';
import { ApiError, isUnknownCall } from '../../api/failures.ts';
import { useSend } from '../../api/useSend.ts';
import { isReceipt } from './receiptIn.ts';

/** The state of a check: genuine with the receipt's contents, refused in the server's words, or not checked and why. */
export type ReceiptVerdict =
  | { is: 'genuine'; facts: Data<typeof attempts.check_receipt> }
  | { is: 'refused'; words: string }
  | { is: 'unchecked'; words: string };

const NO_RECEIPT: ReceiptVerdict = {
  is: 'refused',
  words: words.noReceipt,
};

interface Check {
  verdict: ReceiptVerdict | undefined;
  pending: boolean;
  /** Asks the server about a receipt; the verdict on the last one stays. */
  check: (receipt: string) => void;
}

export function useCheck(): Check {
  const { send, pending } = useSend(attempts.check_receipt);
  const [verdict, setVerdict] = useState<ReceiptVerdict>();
  const latest = useRef('');
  const check = useCallback(
    (receipt: string) => {
      latest.current = receipt;
      const tell = (found: ReceiptVerdict) => {
        if (latest.current === receipt) setVerdict(found);
      };
      if (!isReceipt(receipt)) return tell(NO_RECEIPT);
      send({ receipt }).then(
        ({ data }) => tell({ is: 'genuine', facts: data }),
        (error: unknown) => tell(verdictOfFailure(error)),
      );
      return undefined;
    },
    [send],
  );
  return { verdict, pending, check };
}

function verdictOfFailure(error: unknown): ReceiptVerdict {
  if (error instanceof ApiError && error.refusal) return { is: 'refused', words: error.message };
  if (isUnknownCall(error)) return { is: 'unchecked', words: words.checksNone };
  return { is: 'unchecked', words: words.cannotCheck };
}
