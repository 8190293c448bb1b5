import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Back } from '../frame/Back.tsx';
import { PartForms } from './PartForms.tsx';
import { Parts } from './Parts.tsx';
import type { Chapter } from './subject.ts';
import styles from './subjects.module.css';

const rowOf = (subject_id: number | string, { chapter_id, name, names_in, archived, topics, materials, revision }: Chapter) => ({
  id: Number(chapter_id),
  name,
  names_in,
  about: `${words.topicsCount(topics)} · ${words.materialsCount(materials)}`,
  href: `/subjects/${subject_id}/${chapter_id}`,
  archived,
  revision,
});

/** Shows a subject with its chapters. */
export function SubjectPage() {
  const { subject_id = '' } = useParams();
  const asked = useAsked(staffCalls.subjects.subjects, {});
  const { doing, open, close } = useDoing();
  const subject = asked.data?.find((each) => String(each.subject_id) === subject_id);
  const back = <Back href="/subjects">{words.toSubjects}</Back>;
  if (!subject)
    return (
      <Screen title={words.subject} action={back}>
        <Pending asked={asked} />
      </Screen>
    );
  const rows = subject.chapters.map((chapter) => rowOf(subject_id, chapter));
  return (
    <Screen title={subject.name} action={back}>
      <p className={styles.intro}>
        {[subject.levels.map(({ name }) => name).join(', '), subject.is_live === 1 ? words.live : ''].filter(Boolean).join(' · ')}
      </p>
      <Parts
        kind="chapter"
        title={words.chapters}
        empty={words.noChapters}
        asked={{ ...asked, data: rows }}
        onForm={open}
        action={<Button onClick={() => open('add', 'chapter')}>{words.addChapter}</Button>}
      />
      <PartForms
        doing={doing}
        close={close}
        parent_id={Number(subject_id)}
        rows={{ chapter: rows }}
        subjects={asked.data ?? []}
      />
    </Screen>
  );
}
