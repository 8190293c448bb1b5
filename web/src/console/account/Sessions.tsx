import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleStaff';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

/**
 * Lists where a member is signed in, and ends sessions: the reader's own where `staff_id` is left out, except the
 * current one.
 */
export function Sessions({ staff_id }: { staff_id?: number }) {
  const { sessions: own, end_session, staff_sessions, end_staff_sessions } = staffCalls.sessions;
  const ofOwn = useAsked(own, {}, staff_id === undefined);
  const ofOther = useAsked(staff_sessions, { staff_id: staff_id ?? 0 }, staff_id !== undefined);
  const asked = staff_id === undefined ? ofOwn : ofOther;
  const { press } = useAct();
  const others = asked.data?.filter(({ current }) => current === 0) ?? [];
  const end = (which: { session_id?: number }) =>
    void (staff_id === undefined
      ? press(end_session, which, words.signedOut)
      : press(end_staff_sessions, { staff_id, ...which }, words.signedOut));
  return (
    <Section
      title={words.sessions}
      asked={asked}
      empty={words.signedInNowhere}
      before={<p className={styles.empty}>{words.sessionsHint}</p>}
      action={
        others.length > 1 && (
          <Button look="plain" onClick={() => end({})}>
            {staff_id === undefined ? words.signOutOthers : words.signOutAll}
          </Button>
        )
      }
    >
      {(sessions) =>
        sessions.map(({ session_id, device, created_at, last_seen_at, current }) => (
          <li key={session_id} className={styles.row}>
            <RowText
              name={[device || words.unknownDevice, ...(current === 1 ? [`(${words.thisDevice})`] : [])].join(' ')}
              about={[words.signedIn(momentOf(created_at)), words.lastSeen(momentOf(last_seen_at))].join(' · ')}
            />
            {current === 0 && (
              <Button
                look="plain"
                aria-label={shell.ofClass(words.signOut, [device || words.unknownDevice, momentOf(last_seen_at)].join(', '))}
                onClick={() => end({ session_id: Number(session_id) })}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))
      }
    </Section>
  );
}
