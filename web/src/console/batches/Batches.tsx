import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleBatches';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import { PlaceForms } from './PlaceForms.tsx';
import type { Batch, Level } from './level.ts';
import console from '../frame/console.module.css';
import styles from './batches.module.css';

/** The levels of the school with their batches. */
export function Batches() {
  const may = useMay();
  const asked = useAsked(staffCalls.batches.levels, {});
  const { doing, open, close } = useDoing();
  const mayChange = may(staffCalls.batches.add_level);
  return (
    <Screen title={words.batches} action={mayChange && <Button onClick={() => open('add-level')}>{words.addLevel}</Button>}>
      <p className={styles.intro}>{words.intro}</p>
      {asked.data === undefined || asked.data.length === 0 ? (
        <Section title={words.level} asked={asked} empty={words.noLevels}>
          {() => null}
        </Section>
      ) : (
        asked.data.map((level) => <LevelPart key={level.ac_id} level={level} mayChange={mayChange} onForm={open} />)
      )}
      <PlaceForms doing={doing} close={close} levels={asked.data ?? []} />
    </Screen>
  );
}

interface LevelPartProps {
  level: Level;
  mayChange: boolean;
  onForm: (what: string, id: number | string) => void;
}

function LevelPart({ level: { ac_id, level, students, subjects, batches }, mayChange, onForm }: LevelPartProps) {
  const name = students === undefined ? level : `${level} · ${words.students(students)}`;
  return (
    <Section
      title={name}
      asked={{ data: batches, fault: undefined, again: () => undefined }}
      empty={words.noBatches}
      action={
        mayChange && (
          <div className={console.buttons}>
            <Button look="plain" aria-label={words.ofPlace(words.addBatch, level)} onClick={() => onForm('add-batch', ac_id)}>
              {words.addBatch}
            </Button>
            <Button look="plain" aria-label={words.ofPlace(words.rename, level)} onClick={() => onForm('rename-level', ac_id)}>
              {words.rename}
            </Button>
            {(students ?? 0) > 0 && (
              <LinkButton look="plain" href={`/batches/promote?from_level=${ac_id}`}>
                {words.promote}
              </LinkButton>
            )}
          </div>
        )
      }
      before={<p className={styles.intro}>{subjects.length === 0 ? words.noSubjects : words.subjects(subjects.join(', '))}</p>}
    >
      {(all) => all.map((batch) => <BatchRow key={batch.batch_id} batch={batch} />)}
    </Section>
  );
}

const BatchRow = ({ batch: { batch_id, batch_name, is_open, students } }: { batch: Batch }) => (
  <li className={console.row}>
    <RowText
      href={`/batches/${batch_id}`}
      look={styles.link}
      name={batch_name}
      about={`${words.students(students)} · ${is_open === 1 ? words.open : words.closed}`}
    />
  </li>
);
