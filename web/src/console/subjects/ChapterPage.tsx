import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { momentOf } from '../moments.ts';
import { Back } from '../frame/Back.tsx';
import { PartForms } from './PartForms.tsx';
import { Parts } from './Parts.tsx';
import type { Part } from './subject.ts';

const rowOf = (part: Part) => ({
  ...part,
  id: Number(part.part_id),
  about: part.waits === 1 && part.shown_from !== undefined ? words.waitsUntil(momentOf(part.shown_from)) : '',
});

/** Shows a chapter with its topics and documents. */
export function ChapterPage() {
  const { subject_id = '', chapter_id = '' } = useParams();
  const asked = useAsked(staffCalls.subjects.chapter, { chapter_id: Number(chapter_id) });
  const subjects = useAsked(staffCalls.subjects.subjects, {});
  const { doing, open, close } = useDoing();
  const { data } = asked;
  const back = <Back href={`/subjects/${subject_id}`}>{data?.subject_name ?? words.subject}</Back>;
  if (!data)
    return (
      <Screen title={words.chapters} action={back}>
        <Pending asked={asked} />
      </Screen>
    );
  const [topics, materials] = [data.topics.map(rowOf), data.materials.map(rowOf)];
  return (
    <Screen title={data.name} action={back}>
      <Parts
        kind="topic"
        title={words.topics}
        empty={words.noTopics}
        asked={{ ...asked, data: topics }}
        onForm={open}
        action={<Button onClick={() => open('add', 'topic')}>{words.addTopic}</Button>}
      />
      <Parts
        kind="material"
        title={words.materials}
        empty={words.noMaterials}
        asked={{ ...asked, data: materials }}
        onForm={open}
        action={<Button onClick={() => open('add', 'material')}>{words.addMaterial}</Button>}
      />
      <PartForms
        doing={doing}
        close={close}
        parent_id={Number(chapter_id)}
        rows={{ topic: topics, material: materials }}
        subjects={subjects.data ?? []}
      />
    </Screen>
  );
}
