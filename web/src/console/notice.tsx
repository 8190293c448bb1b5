import { staffCalls } from '@portal/contract/staff';
import type { Endpoint, Id, Input } from '@portal/contract';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#words/console';
import { messageOf } from '../api/failures.ts';
import { Button } from '../ui/Button.tsx';
import { ask } from './client.ts';
import { currentMember } from './session.ts';
import styles from './console.module.css';

/** What was just done; `audit_id` of what can be taken back. */
interface Notice {
  text: string;
  bad?: boolean;
  audit_id?: Id;
  after?: () => void;
}

/** Does something and says so, with a way back; `after` runs when it is done, and when it is taken back. Resolves to why it was not done. */
type Act = <Row extends Endpoint>(row: Row, input: Input<Row>, text: string, after: () => void) => Promise<string | undefined>;

const Acting = createContext<Act>(() => Promise.resolve(undefined));

export const useAct = (): Act => useContext(Acting);

/** Says below the page what was just done, and takes it back. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const bar = useRef<HTMLDivElement>(null);
  // What was pressed may be gone, and with it the place of a keyboard on the page: 'Undo' is the next stop. A fault leaves it where it is.
  useEffect(() => {
    if (notice && !notice.bad) bar.current?.focus();
  }, [notice]);
  const act: Act = async (row, input, text, after) => {
    try {
      await ask(row, input);
      after();
      setNotice({ text, after, ...(await latestOwn()) });
      return undefined;
    } catch (error) {
      const fault = messageOf(error);
      setNotice({ text: fault, bad: true });
      return fault;
    }
  };
  const undo = async ({ audit_id, after }: Notice) => {
    if (audit_id === undefined) return;
    try {
      const { data } = await ask(staffCalls.audit.undo, { audit_id });
      after?.();
      setNotice(data.done === 1 ? { text: words.undone } : { text: words.changedSince, bad: true });
    } catch (error) {
      setNotice({ text: messageOf(error), bad: true });
    }
  };
  return (
    <Acting value={act}>
      {children}
      <div ref={bar} tabIndex={-1} className={styles.notice} data-bad={notice?.bad} data-shown={notice !== undefined}>
        <p role="status">{notice?.text}</p>
        <div className={styles.buttons}>
          {notice?.audit_id !== undefined && (
            <Button look="quiet" icon="rotate-ccw" onClick={() => void undo(notice)}>
              {words.undo}
            </Button>
          )}
          <Button look="quiet" icon="x" onClick={() => setNotice(undefined)}>
            {words.close}
          </Button>
        </div>
      </div>
    </Acting>
  );
}

/** The action that was just made here, when it can be taken back. */
async function latestOwn(): Promise<{ audit_id?: Id }> {
  const member = currentMember();
  if (!member || member.role === 'assistant') return {};
  const { data } = await ask(staffCalls.audit.audit, { staff_id: member.staff_id });
  const [latest] = data;
  return latest?.has_changes === 1 ? { audit_id: latest.audit_id } : {};
}
