import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import { useId } from 'react';
import * as frame from '#words/console';
import * as words from '#words/consoleBatches';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAsked, usePages } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { useDoing } from '../form/doing.ts';
import { SelectField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import console from '../frame/console.module.css';
import { SheetButtons } from '../calls/SheetButtons.tsx';
import { Back } from '../frame/Back.tsx';
import { Chosen, MOST } from './Chosen.tsx';
import { batchIn, type Level } from './level.ts';
import { PlaceForms } from './PlaceForms.tsx';
import { useChosen } from './useChosen.ts';
import styles from './batches.module.css';

/** A batch with its students, who are moved to another or taken out several at once. */
export function BatchPage() {
  const { batch_id = '' } = useParams();
  const may = useMay();
  const { data: levels, fault } = useAsked(staffCalls.batches.levels, {});
  const asked = usePages(staffCalls.batches.batch_students, { batch_id: Number(batch_id) }, ({ stud_id }) => ({
    after: Number(stud_id),
  }));
  const { doing, open, close } = useDoing();
  const { chosen, choose, none } = useChosen();
  const { press } = useAct();
  const found = batchIn(levels, batch_id);
  if (!found)
    return (
      <Screen title={words.batches}>
        <p className={console.empty}>{levels ? frame.nothingHereWhy : (fault ?? frame.loading)}</p>
      </Screen>
    );
  const { batch, level } = found;
  const isOpen = batch.is_open === 1;
  const mayMove = may(staffCalls.batches.move_students);
  const takeOut = async () => {
    const order = { stud_ids: [...chosen], from_batch: Number(batch_id) };
    const refused = await press(staffCalls.batches.move_students, order, words.wereTakenOut(chosen.size, batch.batch_name));
    if (!refused) none();
  };
  return (
    <Screen title={batch.batch_name} action={<Back href="/batches">{words.toBatches}</Back>}>
      <p className={styles.intro}>
        {[level.level, words.students(batch.students)].join(' · ')}
        {isOpen && ` · ${words.openHint}`}
      </p>
      {mayMove && (
        <div className={console.buttons}>
          {!isOpen && <LinkButton href={`/batches/${batch_id}/add`}>{words.addStudents}</LinkButton>}
          {may(staffCalls.batches.rename_batch) && (
            <Button look="plain" onClick={() => open('rename-batch', batch_id)}>
              {words.rename}
            </Button>
          )}
          {may(staffCalls.batches.promote) && batch.students > 0 && (
            <LinkButton href={`/batches/promote?from_batch=${batch_id}`}>{words.promote}</LinkButton>
          )}
        </div>
      )}
      <Chosen
        title={words.inBatch}
        asked={asked}
        empty={words.nobodyInBatch}
        chosen={mayMove ? chosen : undefined}
        onChoose={choose}
      />
      {chosen.size > 0 && (
        <div className={styles.bar}>
          <Button disabled={chosen.size > MOST} onClick={() => open('move')}>
            {words.moveChosen(chosen.size)}
          </Button>
          {!isOpen && (
            <Button look="plain" disabled={chosen.size > MOST} onClick={() => void takeOut()}>
              {words.takeOut(chosen.size)}
            </Button>
          )}
          {chosen.size > MOST && <p>{words.most(MOST)}</p>}
        </div>
      )}
      {may(staffCalls.results.batch_sheet) && <SheetPart batch_id={Number(batch_id)} />}
      <PlaceForms doing={doing} close={close} levels={levels ?? []} />
      {doing[0] === 'move' && chosen.size > 0 && (
        <MoveDialog levels={levels ?? []} from={batch_id} chosen={chosen} onDone={none} onClose={close} />
      )}
    </Screen>
  );
}

interface MoveDialogProps {
  levels: readonly Level[];
  from: string;
  chosen: ReadonlySet<number>;
  onDone: () => void;
  onClose: () => void;
}

/** The batch that the chosen come to. */
function MoveDialog({ levels, from, chosen, onDone, onClose }: MoveDialogProps) {
  const { save } = useAct();
  const options = levels.flatMap(({ level, batches }) =>
    batches
      .filter(({ batch_id }) => String(batch_id) !== from)
      .map(({ batch_id, batch_name }) => ({ id: batch_id, name: `${batch_name} · ${level}` })),
  );
  return (
    <Dialog
      title={words.moveChosen(chosen.size)}
      action={words.move}
      onClose={onClose}
      onSave={async ({ text }) => {
        const order = { stud_ids: [...chosen], to_batch: Number(text('to_batch')), from_batch: Number(from) };
        const fault = await save(staffCalls.batches.move_students, order, words.wereMoved(chosen.size));
        if (!fault) onDone();
        return fault;
      }}
    >
      <SelectField name="to_batch" label={words.toBatch} hint={words.moveHint} options={options} required />
    </Dialog>
  );
}

/** Marks and absences of a batch as a file. */
function SheetPart({ batch_id }: { batch_id: number }) {
  const id = useId();
  return (
    <section className={console.section} aria-labelledby={id}>
      <div className={console.head}>
        <h2 id={id}>{words.sheet}</h2>
        <SheetButtons row={staffCalls.results.batch_sheet} inputOf={(format) => ({ batch_id, format })} />
      </div>
      <p className={console.empty}>{words.sheetHint}</p>
    </section>
  );
}
