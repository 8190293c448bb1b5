import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { Ordered, type OrderedRow } from './Ordered.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import type { Subject } from './subject.ts';
import frame from '../frame/console.module.css';
import styles from './subjects.module.css';

interface Row extends OrderedRow {
  subject: Subject;
}

const rowOf = (subject: Subject): Row => {
  const { subject_id, name, archived, is_live, chapters } = subject;
  const count = chapters.filter((chapter) => chapter.archived === 0).length;
  return {
    id: Number(subject_id),
    name,
    about: is_live === 1 ? words.live : words.chaptersCount(count),
    href: `/subjects/${subject_id}`,
    archived,
    subject,
  };
};

/** The subjects of the school, level by level. */
export function Subjects() {
  const { role } = useSignedIn();
  const asked = useAsked(staffCalls.subjects.subjects, {});
  const { doing, open, close } = useDoing();
  const { press } = useAct();
  const { place_subject, archive_subject } = staffCalls.subjects;
  const subjects = asked.data ?? [];
  const levels = new Map(subjects.flatMap((subject) => subject.levels).map(({ ac_id, name }) => [ac_id, name]));
  const mayChange = role === 'owner';
  return (
    <Screen title={words.subjects} action={mayChange && <Button onClick={() => open('add-subject')}>{words.addSubject}</Button>}>
      <p className={styles.intro}>{words.intro}</p>
      {subjects.length === 0 ? (
        <section className={frame.section}>
          <Pending asked={asked} />
          {asked.data && <p className={frame.empty}>{words.none}</p>}
        </section>
      ) : (
        [...levels].map(([ac_id, name]) => (
          <Ordered
            key={ac_id}
            title={name}
            empty={words.noneOfLevel}
            mayChange={mayChange}
            asked={{ ...asked, data: subjects.filter((each) => each.levels.some((level) => level.ac_id === ac_id)).map(rowOf) }}
            onPlace={(row, before) =>
              press(place_subject, { subject_id: row.id, ...(before && { before_id: before.id }) }, words.wasPlaced(row.name))
            }
            onArchive={({ id, name: called }, archived) => {
              const said = archived === 1 ? words.wasArchived(called) : words.isBack(called);
              void press(archive_subject, { subject_id: id, archived }, said);
            }}
            more={[{ text: words.change, onPress: ({ id }) => open('subject', id) }]}
          />
        ))
      )}
      <SubjectForm doing={doing} close={close} subjects={subjects} />
    </Screen>
  );
}
