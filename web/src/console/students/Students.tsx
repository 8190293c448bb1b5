import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useAsked, usePages } from '../calls/useAsked.ts';
import { useFilter } from '../filters/useFilter.ts';
import { useDoing } from '../form/doing.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { dateOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { AddStudent } from './AddStudent.tsx';
import { askedBy, NAMES, saidOf } from './filter.ts';
import { Filters } from './Filters.tsx';
import { GiveList } from './GiveList.tsx';
import { Several } from './Several.tsx';
import { numberOf } from './standing.ts';
import { useChosen } from './useChosen.ts';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

/** Who learns here: found by name, number, standing and batch; who waits is let in, one by one or several at once. */
export function Students() {
  const may = useMay();
  const { filter, asked, set } = useFilter(NAMES, askedBy);
  const pages = usePages(staffCalls.students.students, asked, ({ stud_id }) => ({ after: Number(stud_id) }));
  const { data: counted } = useAsked(staffCalls.students.students_counted, asked);
  const { data: places } = useAsked(staffCalls.staff.places, {});
  const { doing, open, close } = useDoing();
  const chosen = useChosen(pages.data);
  const mayAdd = may(staffCalls.students.add_student);
  const mayList = may(staffCalls.lists.give_list);
  const mayDecide = may(staffCalls.students.approve_several) && filter.standing === 'waiting';
  return (
    <Screen
      title={shell.screens.students}
      action={
        mayAdd && (
          <div className={shared.buttons}>
            <Button look="plain" onClick={() => open('add')}>
              {words.add}
            </Button>
            {mayList && <Button onClick={() => open('list')}>{words.addList}</Button>}
          </div>
        )
      }
    >
      <Filters filter={filter} set={set} byNumber={mayAdd || pages.data?.some(({ mobile }) => mobile !== undefined) === true} />
      <Section
        title={words.list}
        asked={pages}
        empty={words.nobodyOf(saidOf(filter, places?.batches ?? []))}
        action={counted && <p className={styles.count}>{words.counted(counted.students)}</p>}
        look={styles.rows}
        before={mayDecide && pages.data && pages.data.length > 0 && <Several {...chosen} />}
      >
        {(students) =>
          students.map((student) => (
            <li key={student.stud_id} className={styles.row} data-boxed={mayDecide}>
              {mayDecide && (
                <label className={shared.tick}>
                  <input
                    type="checkbox"
                    checked={chosen.has(student.stud_id)}
                    onChange={() => chosen.toggle(student.stud_id)}
                    aria-label={words.choose(student.name)}
                  />
                </label>
              )}
              <h3>
                <Link href={`/students/${student.stud_id}`}>{student.name}</Link>
              </h3>
              {student.mobile !== undefined && <p className={shared.time}>{numberOf(student)}</p>}
              <p className={styles.about}>
                {[student.guardian, student.academic_level, ...student.batches].filter(Boolean).join(' · ')}
              </p>
              <p className={student.standing === 'active' ? undefined : styles.notable}>
                {words.standings[student.standing] ?? student.standing}
              </p>
              <p>{student.last_seen_at === undefined ? words.neverSeen : words.seen(dateOf(student.last_seen_at))}</p>
            </li>
          ))
        }
      </Section>
      {mayAdd && doing[0] === 'add' && <AddStudent onClose={close} />}
      {mayList && doing[0] === 'list' && <GiveList onClose={close} />}
    </Screen>
  );
}
