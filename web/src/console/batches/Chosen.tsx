import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { useId, type ReactNode } from 'react';
import * as words from '#words/consoleBatches';
import type { Asked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { numberOf } from '../students/standing.ts';
import { RowText } from '../frame/RowText.tsx';
import console from '../frame/console.module.css';
import styles from './batches.module.css';

type Students = Data<typeof staffCalls.batches.batch_students>;

/** Limits how many are put somewhere at once. */
export const MOST = 200;

interface ChosenProps {
  title: string;
  asked: Asked<Students>;
  empty: string;
  /** Drawn above the list. */
  before?: ReactNode;
  /** The numbers of the ticked students; undefined where nobody can be ticked. */
  chosen: ReadonlySet<number> | undefined;
  onChoose: (stud_id: number, isChosen: boolean) => void;
}

/** Lists students by name, each with a box to tick. */
export function Chosen({ title, asked, empty, before, chosen, onChoose }: ChosenProps) {
  return (
    <Section title={title} asked={asked} empty={empty} before={before}>
      {(students) =>
        students.map((student) => (
          <StudentRow
            key={student.stud_id}
            student={student}
            isChosen={chosen?.has(Number(student.stud_id))}
            onChoose={(isChosen) => onChoose(Number(student.stud_id), isChosen)}
          />
        ))
      }
    </Section>
  );
}

interface StudentRowProps {
  student: Students[number];
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
}

function StudentRow({
  student: { stud_id, name, phone_code, mobile, standing, held = 0, joined = 0 },
  isChosen,
  onChoose,
}: StudentRowProps) {
  const id = useId();
  return (
    <li className={console.row}>
      {isChosen !== undefined && (
        <label className={console.tick}>
          <span className="visually-hidden">{words.choose(name)}</span>
          <input id={id} type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        </label>
      )}
      <RowText
        href={`/students/${stud_id}`}
        look={styles.link}
        name={name}
        about={[numberOf({ phone_code, mobile }), words.standings[standing] ?? ''].filter(Boolean).join(' · ')}
      >
        {held > 0 && <p>{words.attended(joined, held)}</p>}
      </RowText>
    </li>
  );
}
