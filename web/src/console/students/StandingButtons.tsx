import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import type { Whole } from './standing.ts';
import shared from '../frame/console.module.css';

/** Lets a student in, or keeps one out, as the standing allows. */
export function StandingButtons({ stud_id, name, standing }: Whole['student']) {
  const { press } = useAct();
  const may = useMay();
  const input = { stud_id: Number(stud_id) };
  const { approve, refuse, suspend, resume } = staffCalls.students;
  return (
    <div className={shared.buttons}>
      {(standing === 'waiting' || standing === 'refused') && (
        <Button onClick={() => void press(approve, input, words.isLetIn(name))}>{words.letIn}</Button>
      )}
      {standing === 'waiting' && (
        <Button look="plain" onClick={() => void press(refuse, input, words.isRefused(name))}>
          {words.refuseOne}
        </Button>
      )}
      {standing === 'active' && may(suspend) && (
        <Button look="plain" icon="lock" onClick={() => void press(suspend, input, words.blocked(name))}>
          {words.block}
        </Button>
      )}
      {standing === 'suspended' && may(resume) && (
        <Button onClick={() => void press(resume, input, words.isLetIn(name))}>{words.letInAgain}</Button>
      )}
    </div>
  );
}
