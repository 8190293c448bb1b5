import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import type { SyntheticEvent } from 'react';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { typedIn } from '../form/Dialog.tsx';
import { SelectField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

type Given = NonNullable<Data<typeof staffCalls.lists.list>['list']>;
type Batch = Given['chosen']['batches'][number];

const named = (batches: readonly Batch[]): string => batches.map(({ name, level }) => words.batchIn(name, level)).join(', ');

/** Settles what rows name that the school has not, each for all rows at once; what is settled stands below. */
export function Settle({ list: { unknown, chosen } }: { list: Given }) {
  const { press } = useAct();
  const isEmpty = [unknown.levels, unknown.batches, chosen.levels, chosen.batches].every((each) => each.length === 0);
  const { data: levels = [] } = useAsked(staffCalls.students.student_places, {}, !isEmpty);
  const nameOf = (ac_id: string | number) => levels.find(({ id }) => String(id) === String(ac_id))?.name ?? '';
  const choose = (next: Pick<Given['chosen'], 'levels'> & { batches: readonly Pick<Batch, 'ac_id' | 'name'>[] }, said: string) =>
    press(
      staffCalls.lists.choose_for_list,
      {
        levels: next.levels.map(({ word, ac_id }) => ({ word, ac_id: Number(ac_id) })),
        batches: next.batches.map(({ ac_id, name }) => ({ ac_id: Number(ac_id), name })),
      },
      said,
    );
  const onLevel = (event: SyntheticEvent<HTMLFormElement>, word: string) => {
    event.preventDefault();
    const ac_id = typedIn(event.currentTarget).text('ac_id');
    void choose({ ...chosen, levels: [...chosen.levels, { word, ac_id }] }, words.meansFor(word, nameOf(ac_id)));
  };
  if (isEmpty) return null;
  return (
    <div className={shared.section}>
      {unknown.levels.map(({ word, rows }) => (
        <form key={word} className={styles.settle} onSubmit={(event) => onLevel(event, word)}>
          <SelectField name="ac_id" label={words.wordMeans(word)} options={levels} />
          <Button type="submit" look="plain">
            {words.forRows(rows)}
          </Button>
        </form>
      ))}
      {unknown.batches.length > 0 && (
        <div className={styles.settle}>
          <p>{words.notThere(named(unknown.batches))}</p>
          <Button
            look="plain"
            onClick={() => void choose({ ...chosen, batches: [...chosen.batches, ...unknown.batches] }, words.areMade)}
          >
            {words.make(unknown.batches.length)}
          </Button>
        </div>
      )}
      {chosen.levels.map(({ word, ac_id }) => (
        <div key={word} className={styles.settle}>
          <p>{words.meansFor(word, nameOf(ac_id))}</p>
          <Button
            look="quiet"
            aria-label={words.notMeant(word)}
            onClick={() =>
              void choose({ ...chosen, levels: chosen.levels.filter((each) => each.word !== word) }, words.notMeant(word))
            }
          >
            {words.undoChoice}
          </Button>
        </div>
      ))}
      {chosen.batches.length > 0 && (
        <div className={styles.settle}>
          <p>{words.toMake(named(chosen.batches))}</p>
          <Button look="quiet" onClick={() => void choose({ ...chosen, batches: [] }, words.doNotMake)}>
            {words.doNotMake}
          </Button>
        </div>
      )}
    </div>
  );
}
