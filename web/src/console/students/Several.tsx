import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAct } from '../frame/Toasts.tsx';
import type { Chosen } from './useChosen.ts';
import shared from '../frame/console.module.css';

/** The most that one call decides about. */
const MOST = 200;

/** Lets in or refuses all that are ticked. */
export function Several({ ids, isAll, toggleAll }: Chosen) {
  const { done, tell } = useAct();
  const decide = async (row: typeof staffCalls.students.approve_several | typeof staffCalls.students.refuse_several) => {
    try {
      const { data, audit_id } = await ask(row, { stud_ids: ids.slice(0, MOST) });
      const said = row === staffCalls.students.approve_several ? words.severalLetIn : words.severalRefused;
      done(said(data.done, data.left.length), audit_id);
    } catch (error) {
      tell(messageOf(error));
    }
    void queries.invalidateQueries();
  };
  return (
    <div className={shared.head}>
      <label className={shared.tick}>
        <input type="checkbox" checked={isAll} onChange={toggleAll} /> {words.all}
      </label>
      {ids.length > 0 && (
        <div className={shared.buttons}>
          <Button onClick={() => void decide(staffCalls.students.approve_several)}>{words.approve(ids.length)}</Button>
          <Button look="plain" onClick={() => void decide(staffCalls.students.refuse_several)}>
            {words.refuse(ids.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
