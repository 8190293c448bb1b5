import type { Endpoint, Input } from '@portal/contract';
import { useCallback, useState } from 'react';
import { send, type Reply, type SendOptions } from './client.ts';

/** A call that changes something, and whether one is under way. */
export interface Sender<Row extends Endpoint> {
  /** Makes the call; rejects with ApiError. */
  send: (input: Input<Row>, options?: SendOptions) => Promise<Reply<Row>>;
  pending: boolean;
}

/** For forms and submits: `const { send, pending } = useSend(quiz.submit_quiz)`. Never retries, never toasts. */
export function useSend<Row extends Endpoint>(row: Row): Sender<Row> {
  const [underWay, setUnderWay] = useState(0);
  const sendRow = useCallback(
    async (input: Input<Row>, options?: SendOptions) => {
      setUnderWay((count) => count + 1);
      try {
        return await send(row, input, options);
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [row],
  );
  return { send: sendRow, pending: underWay > 0 };
}
