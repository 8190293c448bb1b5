import { LIMITS, type Id } from '@portal/contract';
import { useState, type ReactNode } from 'react';
import * as words from '#words/attempt';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toast.ts';

interface OlderProps<Row> {
  /** The first page of a list of attempts: a full one may have others before it. */
  newest: readonly Row[];
  /** Asks for the page of attempts before a given one. */
  before: (id: Id) => Promise<readonly Row[] | undefined>;
  pending: boolean;
  /** Draws the attempts loaded so far. */
  children: (list: readonly Row[]) => ReactNode;
}

/** Shows the newest attempts, and with a button older ones. */
export function Older<Row extends { id: Id }>({ newest, before, pending, children }: OlderProps<Row>) {
  const [older, setOlder] = useState<readonly Row[]>([]);
  const [more, setMore] = useState(newest.length >= LIMITS.history);
  const list = [...newest, ...notIn(newest, older)];

  async function showOlder() {
    const last = list.at(-1)?.id;
    if (last === undefined) return;
    try {
      // A server that knows no pages answers with the newest again.
      const fresh = notIn(list, (await before(last)) ?? []);
      setOlder((pages) => [...pages, ...fresh]);
      setMore(fresh.length >= LIMITS.history);
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return (
    <>
      {children(list)}
      {more && (
        <Button look="plain" wide pending={pending} onClick={() => void showOlder()}>
          {words.older}
        </Button>
      )}
    </>
  );
}

function notIn<Row extends { id: Id }>(known: readonly Row[], rows: readonly Row[]): Row[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}
