import type { Data, Endpoint, Input } from '@portal/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/failures.ts';
import { ask } from './client.ts';

/** What a call has answered so far. `again` asks anew; what is there stays until then. */
export interface Asked<Row extends Endpoint> {
  data: Data<Row> | undefined;
  fault: string | undefined;
  again: () => void;
}

/** Asks once, and again when told to. */
export function useAsked<Row extends Endpoint>(row: Row, input: Input<Row>): Asked<Row> {
  const [state, setState] = useState<{ data?: Data<Row>; fault?: string }>({});
  const [time, setTime] = useState(0);
  const asked = JSON.stringify(input);
  useEffect(() => {
    let here = true;
    ask(row, JSON.parse(asked) as Input<Row>).then(
      ({ data }) => here && setState({ data }),
      (error: unknown) => here && setState(({ data }) => ({ ...(data !== undefined && { data }), fault: messageOf(error) })),
    );
    return () => {
      here = false;
    };
  }, [row, asked, time]);
  return { data: state.data, fault: state.fault, again: () => setTime((count) => count + 1) };
}
