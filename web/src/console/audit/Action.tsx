import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleAudit';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import { Changes } from './Changes.tsx';
import { momentOf } from '../moments.ts';
import { Back } from '../frame/Back.tsx';
import { sentenceOf } from './said.ts';
import { Undo } from './Undo.tsx';
import styles from '../frame/console.module.css';
import own from './audit.module.css';

/** Shows an action: who did what to which thing, when and why, every field it changed, and the way to undo it. */
export function Action() {
  const { audit_id } = useParams();
  const input = useMemo(() => ({ audit_id: Number(audit_id) }), [audit_id]);
  const answer = useAsked(staffCalls.audit.action, input);
  const may = useMay();
  const { doing, open, close } = useDoing();
  const { action, changes = [], fields = 0 } = answer.data ?? {};
  const mayUndo = may(staffCalls.audit.undo) && action?.has_changes === 1 && action.is_undone === 0;
  return (
    <Screen
      title={shell.screens.action}
      action={
        mayUndo && (
          <Button look="plain" icon="rotate-ccw" onClick={() => open('undo')}>
            {words.undo}
          </Button>
        )
      }
    >
      <p className={styles.back}>
        <Back href="/audit">{words.back}</Back>
      </p>
      <Pending asked={answer} />
      {action && (
        <div className={styles.section}>
          <dl className={`${styles.facts} ${own.about}`}>
            <dt>{words.who}</dt>
            <dd>
              {action.who}, {action.origin === 'console' ? words.byConsole : words.byCommand}
            </dd>
            <dt>{words.when}</dt>
            <dd>{momentOf(action.at)}</dd>
            <dt>{words.what}</dt>
            <dd>{sentenceOf(action)}</dd>
            {action.why !== '' && (
              <>
                <dt>{words.why}</dt>
                <dd>{action.why}</dd>
              </>
            )}
          </dl>
          {action.undoes !== undefined && (
            <p>
              <Link href={`/audit/${action.undoes}`}>{words.takesBack}</Link>
            </p>
          )}
          {action.is_undone === 1 && <p className={styles.empty}>{words.isUndone}</p>}
          <h2 className={own.details}>{words.details}</h2>
          {changes.length === 0 ? (
            <p>{words.finals[action.action] ?? words.noChanges}</p>
          ) : (
            <>
              {fields > changes.length && <p>{shell.firstOf(changes.length, fields)}</p>}
              <Changes changes={changes} titles={[words.before, words.after]} />
            </>
          )}
        </div>
      )}
      {doing[0] === 'undo' && mayUndo && <Undo audit_id={input.audit_id} onClose={close} />}
    </Screen>
  );
}
