import { staffCalls } from '@portal/contract/staff';
import { useDeferredValue, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import * as words from '#words/consoleBatches';
import { Button } from '../../ui/Button.tsx';
import { useAsked, usePages } from '../calls/useAsked.ts';
import { SearchBox } from '../filters/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Back } from '../frame/Back.tsx';
import { Chosen, MOST } from './Chosen.tsx';
import { batchIn } from './level.ts';
import { useChosen } from './useChosen.ts';
import styles from './batches.module.css';

/** Puts students of the level into a batch, several at once. */
export function AddStudents() {
  const { batch_id = '' } = useParams();
  const [, navigate] = useLocation();
  const { data: levels } = useAsked(staffCalls.batches.levels, {});
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const asked = usePages(
    staffCalls.batches.batch_students,
    { batch_id: Number(batch_id), inside: 0, ...(search !== '' && { search }) },
    ({ stud_id }) => ({ after: Number(stud_id) }),
  );
  const { chosen, choose } = useChosen();
  const { press } = useAct();
  const name = batchIn(levels, batch_id)?.batch.batch_name ?? '';
  const add = async () => {
    const order = { stud_ids: [...chosen], to_batch: Number(batch_id) };
    const to = `/batches/${batch_id}`;
    const fault = await press(staffCalls.batches.move_students, order, words.wereAdded(chosen.size, name), to);
    if (!fault) navigate(to);
  };
  return (
    <Screen title={words.addTo(name)} action={<Back href={`/batches/${batch_id}`}>{name}</Back>}>
      <Chosen
        title={words.besides}
        asked={asked}
        empty={search === '' ? words.nobodyBesides : words.nobodyFound}
        chosen={chosen}
        onChoose={choose}
        before={<SearchBox label={words.search} value={typed} onChange={setTyped} />}
      />
      {chosen.size > 0 && (
        <div className={styles.bar}>
          <Button disabled={chosen.size > MOST} onClick={() => void add()}>
            {words.addChosen(chosen.size)}
          </Button>
          {chosen.size > MOST && <p>{words.most(MOST)}</p>}
        </div>
      )}
    </Screen>
  );
}
