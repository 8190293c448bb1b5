import { useId } from 'react';
import * as words from '#words/console/bank';
import { Choice } from '../filters/fields.tsx';
import { fieldsOf, type Filtered } from '../filters/useFilter.ts';
import type { Filters, Name } from './filter.ts';
import form from '../form/form.module.css';

const BANDS = Object.entries(words.bands).map(([id, name]) => ({ id, name }));

interface FieldsProps extends Pick<Filtered<Name>, 'filter' | 'set'> {
  known: Filters | undefined;
}

/** Chooses where questions are from: subject, chapter and topic. A choice empties fields that no longer fit. */
export function PlaceFields({ known, filter, set }: FieldsProps) {
  const { subjects = [], topics = [] } = known ?? {};
  const { subject_id, chapter_id } = filter;
  const own = subject_id === undefined ? subjects : subjects.filter((each) => String(each.subject_id) === subject_id);
  const chapters = own.flatMap((each) => each.chapters.map(({ chapter_id: id, name }) => ({ id, name })));
  const fits = topics.filter(
    (each) =>
      (subject_id === undefined || String(each.subject_id) === subject_id) &&
      (chapter_id === undefined || String(each.chapter_id) === chapter_id),
  );
  const field = fieldsOf({ filter, set });
  const named = [...new Set(fits.map(({ topic }) => topic))].map((topic) => ({ id: topic, name: topic }));
  return (
    <>
      {subjects.length > 1 && (
        <Choice
          label={words.subject}
          every={words.everySubject}
          options={subjects.map(({ subject_id: id, name }) => ({ id, name }))}
          value={subject_id}
          onChange={(chosen) => set({ subject_id: chosen, chapter_id: '', topic: '' })}
        />
      )}
      <Choice
        label={words.chapter}
        every={words.everyChapter}
        options={chapters}
        value={chapter_id}
        onChange={(chosen) => set({ chapter_id: chosen, topic: '' })}
      />
      {named.length > 0 && <Choice label={words.topic} every={words.everyTopic} options={named} {...field('topic')} />}
    </>
  );
}

/** How questions fared, and since when none is to have been used. */
export function PastFields({ filter, set }: Pick<FieldsProps, 'filter' | 'set'>) {
  const id = useId();
  const field = fieldsOf({ filter, set });
  return (
    <>
      <Choice label={words.facility} every={words.everyFacility} options={BANDS} {...field('facility')} />
      <div className={form.field}>
        <label htmlFor={id}>{words.unusedSince}</label>
        <input
          id={id}
          type="date"
          value={filter.unused_since ?? ''}
          onChange={(event) => set({ unused_since: event.target.value })}
        />
      </div>
    </>
  );
}
