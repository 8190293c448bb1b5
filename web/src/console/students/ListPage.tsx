import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleStudents';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Screen } from '../frame/Screen.tsx';
import { momentOf } from '../moments.ts';
import { Back } from '../frame/Back.tsx';
import { FaultText } from '../frame/FaultText.tsx';
import { GiveList } from './GiveList.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ListRows } from './ListRows.tsx';
import { MendRow } from './MendRow.tsx';
import { Settle } from './Settle.tsx';
import shared from '../frame/console.module.css';

/** Shows what a list would do, row by row, and then how far it is with doing it. A reload loses neither. */
export function ListPage() {
  const { data, fault } = useAsked(staffCalls.lists.list, {});
  const [params, setParams] = useSearchParams();
  const { doing, open, close } = useDoing();
  const { press, tell } = useAct();
  const [pending, setPending] = useState(false);
  const job_id = params.get('job');
  const list = data?.list;
  const counts = list?.counts;
  const count = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const apply = async (hash: string) => {
    setPending(true);
    try {
      const { data: started } = await ask(staffCalls.lists.apply_list, { hash });
      await queries.invalidateQueries();
      if (started.job_id === undefined) tell(words.isChanged);
      else setParams({ job: String(started.job_id) }, { replace: true });
    } catch (error) {
      tell(messageOf(error));
    }
    setPending(false);
  };
  return (
    <Screen title={shell.screens.studentList}>
      <p className={shared.back}>
        <Back href="/students">{words.back}</Back>
      </p>
      {job_id !== null && <JobProgress job_id={Number(job_id)} />}
      {fault !== undefined && <FaultText>{fault}</FaultText>}
      {data && !list && job_id === null && (
        <p>
          {words.noList} <Link href="/students?do=list">{words.addList}</Link>
        </p>
      )}
      {list && (
        <>
          <div className={shared.section}>
            <p className={shared.empty}>{words.given(list.name, momentOf(list.given_at))}</p>
            {list.fault !== undefined && <FaultText>{list.fault}</FaultText>}
            {list.unread.length > 0 && <p>{words.unread(list.unread.join(', '))}</p>}
            {list.fault === undefined && count === 0 && <p>{words.nothingToDo}</p>}
            {list.counts.bad > 0 && <p>{words.leavesOut(list.counts.bad)}</p>}
            <div className={shared.buttons}>
              {count > 0 && (
                <Button pending={pending} onClick={() => void apply(list.hash)}>
                  {words.applySome(count)}
                </Button>
              )}
              <Button look="plain" icon="pencil" onClick={() => open('list')}>
                {words.change}
              </Button>
              <Button look="plain" onClick={() => void press(staffCalls.lists.drop_list, {}, words.dropped)}>
                {words.drop}
              </Button>
            </div>
          </div>
          {list.fault === undefined && <Settle list={list} />}
          {list.fault === undefined && <ListRows counts={list.counts} onMend={(row) => open('mend', row)} />}
        </>
      )}
      {doing[0] === 'mend' && <MendRow row={Number(doing[1])} onClose={close} />}
      {doing[0] === 'list' && (
        <GiveList text={list?.text ?? ''} ac_id={list?.ac_id === undefined ? '' : String(list.ac_id)} onClose={close} />
      )}
    </Screen>
  );
}
