import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { SelectField, TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { dateOf } from '../moments.ts';
import { FilePlace } from '../subjects/FilePlace.tsx';
import type { Held } from './held.ts';

/** A form for the recording of a class that was held: a new video in a chapter, or a topic that is there. */
export function AttachRecording({ held, onClose }: { held: Held; onClose: () => void }) {
  const { save } = useAct();
  const onSave = ({ text }: Typed) => {
    const chapter_id = Number(text('chapter_id'));
    const made = { chapter_id, name: text('name'), link: text('link') };
    const which = text('link') === '' ? { topic_id: Number(text('topic_id')) } : made;
    const order = { live_class_id: Number(held.live_class_id), day: held.day, ...which };
    return save(staffCalls.live.attach_recording, order, words.attached);
  };
  return (
    <Dialog title={words.attach} onSave={onSave} onClose={onClose}>
      <Fields name={`${held.class_name}, ${dateOf(held.starts_at)}`.slice(0, 100)} />
    </Dialog>
  );
}

function Fields({ name }: { name: string }) {
  const { data: subjects = [] } = useAsked(staffCalls.subjects.subjects, {});
  const chapters = subjects
    .filter(({ archived }) => archived === 0)
    .flatMap((subject) =>
      subject.chapters
        .filter(({ archived }) => archived === 0)
        .map(({ chapter_id, name: chapter }) => ({ id: chapter_id, name: `${subject.name}: ${chapter}` })),
    );
  const [chosen, choose] = useState(useBegin('chapter_id'));
  const chapter_id = Number(chosen || (chapters[0]?.id ?? 0));
  const { data } = useAsked(staffCalls.subjects.chapter, { chapter_id }, chapter_id > 0);
  const topics = (data?.topics ?? []).filter(({ archived }) => archived === 0);
  if (chapters.length === 0) return <p>{words.noChapter}</p>;
  return (
    <>
      <FilePlace kind="video" name="link" value="" hint={words.recordingHint} />
      <SelectField
        name="chapter_id"
        label={words.inChapter}
        hint={words.inChapterHint}
        options={chapters}
        onChange={(event) => choose(event.target.value)}
      />
      <TextField name="name" label={words.nameOfTopic} maxLength={100} value={name} />
      {topics.length > 0 && (
        <SelectField
          name="topic_id"
          label={words.topic}
          options={topics.map((topic) => ({ id: topic.part_id, name: topic.name }))}
        />
      )}
    </>
  );
}
