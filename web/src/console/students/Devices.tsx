import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useDoing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { momentOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import { Part } from '../frame/Part.tsx';
import type { Whole } from './standing.ts';
import shared from '../frame/console.module.css';

/** Where a student is signed in, and what ends that; and what becomes of the whole record. */
export function Devices({ whole: { student, sessions } }: { whole: Whole }) {
  const { press } = useAct();
  const { open } = useDoing();
  const may = useMay();
  const mayEnd = may(staffCalls.students.sign_out);
  const stud_id = Number(student.stud_id);
  return (
    <>
      <Part
        title={words.devices}
        action={
          mayEnd &&
          sessions.length > 1 && (
            <Button look="plain" onClick={() => void press(staffCalls.students.sign_out, { stud_id }, words.signedOut)}>
              {words.signOutAll}
            </Button>
          )
        }
      >
        {sessions.length === 0 && <p className={shared.empty}>{words.noDevice}</p>}
        <ul className={shared.list}>
          {sessions.map(({ session_id, device, last_seen_at }) => (
            <li key={session_id} className={shared.row}>
              <RowText name={device || words.unknownDevice} about={words.lastSeen(momentOf(last_seen_at))} />
              {mayEnd && (
                <Button
                  look="plain"
                  aria-label={shell.ofClass(words.signOut, device || words.unknownDevice)}
                  onClick={() =>
                    void press(staffCalls.students.sign_out, { stud_id, session_id: Number(session_id) }, words.signedOut)
                  }
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Part>
      {may(staffCalls.students.merge_students) && (
        <Part title={words.records}>
          <ul className={shared.list}>
            {(['merge', 'export', 'erase'] as const).map((form) => (
              <li key={form} className={shared.row} data-danger={form === 'erase'}>
                <p className={shared.text}>{HINTS[form]}</p>
                <Button look="plain" onClick={() => open(form)}>
                  {TITLES[form]}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const TITLES = { merge: words.merge, export: words.exportIt, erase: words.erase };
const HINTS = { merge: words.mergeHint, export: words.exportHint, erase: words.eraseHint };
