import { staffCalls } from '@portal/contract/staff';
import type { Endpoint, Id, Input } from '@portal/contract';
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
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

/**
 * A toast of what was done goes after so long, but not from under a finger or the keyboard; a fault stays until it is
 * closed.
 */
const LASTS_MS = 10_000;

/** The message about what was just done, and the page that shows it. */
interface Toast {
  text: string;
  at: string;
  bad?: boolean;
  onUndo?: (() => Promise<void>) | undefined;
}

/**
 * Makes a call that changes something, and says below the page that it is done, with a way back. Resolves to why it was
 * not done.
 */
type Act = <Row extends Endpoint>(row: Row, input: Input<Row>, text: string, to?: string) => Promise<Fault | undefined>;

/** Ways to act and to say so, on this page or on the page `to` to which the caller leads. */
interface Acts {
  /** Makes the call of a form, which shows the fault itself. */
  save: Act;
  /** Makes the call of a button: a fault is shown below the page. */
  press: Act;
  /** Says something below the page, with a way back where there is one; that rejects when it cannot be. */
  tell: (text: string, onUndo?: () => Promise<void>, to?: string) => void;
  /** Says that somebody else's call has succeeded; its answer's `audit_id` is the way back. */
  done: (text: string, audit_id?: Id, to?: string) => void;
}

const nothing: Act = () => Promise.resolve(undefined);
const Acting = createContext<Acts>({ save: nothing, press: nothing, tell: () => undefined, done: () => undefined });

export const useAct = (): Acts => useContext(Acting);

/** Undoes one action and no other. Rejects where something has changed since. */
async function takeBack(audit_id: Id): Promise<void> {
  const { data } = await ask(staffCalls.audit.undo, { audit_id: Number(audit_id) });
  void queries.invalidateQueries();
  if (data.done !== 1) throw new Error(words.changedSince);
}

/** Says whether the signed-in member may undo anything. */
const mayUndo = (): boolean => staffCalls.audit.undo.roles.some((role) => role === currentMember()?.role);

/** Says below the page what was just done, and takes it back. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, show] = useState<Toast>();
  const [here] = useLocation();
  const page = useRef(here);
  useLayoutEffect(() => {
    page.current = here;
  }, [here]);
  const confirmed = useConfirmed();
  const bar = useRef<HTMLDivElement>(null);
  const text = useId();
  const say = (next: Omit<Toast, 'at'> & { to?: string | undefined }) => {
    // The list changes along with the toast: another row may stand where the pressed one stood.
    screenChanged();
    const { to = page.current, ...said } = next;
    show({ ...said, at: to });
  };
  const hide = () => {
    screenChanged();
    if (bar.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    show(undefined);
  };
  const shown = toast?.at === here ? toast : undefined;
  // The pressed button may be gone, and with it the keyboard's place on the page: 'Undo' takes the focus. A fault does
  // not move it.
  useLayoutEffect(() => {
    if (shown && !shown.bad) bar.current?.focus();
  }, [shown]);
  useEffect(() => {
    if (!toast || toast.bad) return undefined;
    const isUsed = () => bar.current?.matches(':hover') || bar.current?.querySelector(':focus');
    const timer = setInterval(() => !isUsed() && hide(), LASTS_MS);
    return () => clearInterval(timer);
  }, [toast]);
  const tell: Acts['tell'] = (said, onUndo, to) => say({ text: said, onUndo, to });
  const done: Acts['done'] = (said, audit_id, to) => {
    void queries.invalidateQueries();
    tell(said, audit_id !== undefined && mayUndo() ? () => takeBack(audit_id) : undefined, to);
  };
  const save: Act = async (row, input, said, to) => {
    try {
      const { audit_id } = await confirmed(() => ask(row, input));
      done(said, row.isFinal ? undefined : audit_id, to);
    } catch (error) {
      return faultOf(error);
    }
    return undefined;
  };
  const press: Act = async (...act) => {
    screenChanged();
    const fault = await save(...act);
    if (fault) say({ text: fault.message, bad: true });
    return fault;
  };
  const undo = async ({ text: said, onUndo }: Toast) => {
    try {
      await confirmed(async () => onUndo?.());
      say({ text: words.undone(said) });
    } catch (error) {
      say({ text: messageOf(error), bad: true });
    }
  };
  return (
    <Acting value={{ save, press, tell, done }}>
      {children}
      <div ref={bar} tabIndex={-1} className={styles.toast} data-bad={shown?.bad} data-shown={shown !== undefined}>
        <p role="status" id={text}>
          {shown?.text}
        </p>
        <div className={styles.buttons}>
          {shown?.onUndo && (
            <Button look="quiet" icon="rotate-ccw" aria-describedby={text} onClick={() => void undo(shown)}>
              {words.undo}
            </Button>
          )}
          <Button look="quiet" icon="x" onClick={hide}>
            {words.close}
          </Button>
        </div>
      </div>
    </Acting>
  );
}
