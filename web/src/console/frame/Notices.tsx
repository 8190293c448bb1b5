import { staffCalls } from '@portal/contract/staff';
import type { Endpoint, Id, Input } from '@portal/contract';
import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#words/console';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { screenChanged } from '../../ui/quiet.ts';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { faultOf, type Fault } from '../form/fault.ts';
import { currentMember } from '../signIn/session.ts';
import { useConfirmed } from './Confirmed.tsx';
import styles from './console.module.css';

/** What was just done; `audit_id` of what can be taken back. */
interface Notice {
  text: string;
  bad?: boolean;
  audit_id?: Id;
  /** The way back of what is taken back in a way of its own. */
  onUndo?: () => Promise<void>;
}

/** Makes a call that changes something, and says below the page that it is done, with a way back. Resolves to why it was not done. */
type Act = <Row extends Endpoint>(row: Row, input: Input<Row>, text: string) => Promise<Fault | undefined>;

interface Acts {
  /** For a form, which says itself what is wrong. */
  save: Act;
  /** For a button: what is wrong is said below the page. */
  press: Act;
  /** Says something below the page, with a way back where there is one; it rejects when that cannot be. */
  tell: (text: string, onUndo?: () => Promise<void>) => void;
  /** Says below the page what was just done by a call that somebody else made, with a way back as for any other. */
  done: (text: string) => Promise<void>;
}

const nothing: Act = () => Promise.resolve(undefined);
const Acting = createContext<Acts>({ save: nothing, press: nothing, tell: () => undefined, done: () => Promise.resolve() });

export const useAct = (): Acts => useContext(Acting);

/** Says below the page what was just done, and takes it back. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, show] = useState<Notice>();
  // With it comes what was changed: another row may stand where the pressed one stood.
  const setNotice = (next: Notice | undefined) => {
    screenChanged();
    show(next);
  };
  const confirmed = useConfirmed();
  const bar = useRef<HTMLDivElement>(null);
  // What was pressed may be gone, and with it the place of a keyboard on the page: 'Undo' is the next stop. A fault leaves it where it is.
  useLayoutEffect(() => {
    if (notice && !notice.bad) bar.current?.focus();
  }, [notice]);
  const done = async (text: string, isQuiet = false) => {
    void queries.invalidateQueries();
    // That there is a way back is not worth a fault of its own.
    setNotice({ text, ...(!isQuiet && (await latestOwn().catch(() => ({})))) });
  };
  const save: Act = async (row, input, text) => {
    try {
      await confirmed(() => ask(row, input));
    } catch (error) {
      return faultOf(error);
    }
    await done(text, row.action === undefined);
    return undefined;
  };
  const press: Act = async (row, input, text) => {
    screenChanged();
    const fault = await save(row, input, text);
    if (fault) setNotice({ text: fault.message, bad: true });
    return fault;
  };
  const undo = async (audit_id: Id) => {
    try {
      const { data } = await confirmed(() => ask(staffCalls.audit.undo, { audit_id: Number(audit_id) }));
      void queries.invalidateQueries();
      setNotice(data.done === 1 ? { text: words.undone } : { text: words.changedSince, bad: true });
    } catch (error) {
      setNotice({ text: messageOf(error), bad: true });
    }
  };
  const tell: Acts['tell'] = (text, onUndo) => setNotice({ text, ...(onUndo && { onUndo }) });
  const undoBy = async (onUndo: () => Promise<void>) => {
    try {
      await confirmed(onUndo);
      setNotice({ text: words.undone });
    } catch (error) {
      setNotice({ text: messageOf(error), bad: true });
    }
  };
  const { audit_id, onUndo } = notice ?? {};
  const onPress = onUndo ? () => void undoBy(onUndo) : audit_id === undefined ? undefined : () => void undo(audit_id);
  return (
    <Acting value={{ save, press, tell, done }}>
      {children}
      <div ref={bar} tabIndex={-1} className={styles.notice} data-bad={notice?.bad} data-shown={notice !== undefined}>
        <p role="status">{notice?.text}</p>
        <div className={styles.buttons}>
          {onPress && (
            <Button look="quiet" icon="rotate-ccw" onClick={onPress}>
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
  const { data } = await ask(staffCalls.audit.audit, { staff_id: Number(member.staff_id) });
  const [latest] = data;
  return latest?.has_changes === 1 ? { audit_id: latest.audit_id } : {};
}
