import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleSubjects';
import { useAsked } from '../calls/useAsked.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import type { Doing } from '../form/doing.ts';
import type { Texts } from '../form/typed.ts';
import { useAct } from '../frame/Toasts.tsx';
import { FilePlace } from './FilePlace.tsx';
import { NameFields, namesTyped } from './NameFields.tsx';
import type { Subject } from './subject.ts';

/** The form about a subject that the address names, if one is open. */
export function SubjectForm({
  doing: [form, id],
  close,
  subjects,
}: Pick<Doing, 'doing' | 'close'> & { subjects: readonly Subject[] }) {
  const { save } = useAct();
  const { data: all } = useAsked(staffCalls.batches.levels, {}, form !== undefined);
  const levels = (all ?? []).map(({ ac_id, level }) => ({ id: ac_id, name: level }));
  const { add_subject, edit_subject } = staffCalls.subjects;
  const subject = subjects.find(({ subject_id }) => String(subject_id) === id);
  const orderOf = ({ text, all: several, ...typed }: Typed) => ({
    ...namesTyped({ text, all: several, ...typed }, subject?.names_in),
    ac_ids: several('ac_ids').map(Number),
    picture: text('picture'),
  });
  if (form === 'add-subject')
    return (
      <Dialog
        title={words.addSubject}
        onClose={close}
        onSave={(typed) => save(add_subject, orderOf(typed), words.wasAdded(typed.text('name')))}
      >
        <Fields levels={levels} chosen={levels.length === 1 ? levels.map((level) => level.id) : []} />
      </Dialog>
    );
  if (form !== 'subject' || !subject) return null;
  /** Name, levels and picture are one choice: two wrote what belongs together. */
  const said = (texts: Texts): string => {
    const names = (texts['ac_ids'] ?? []).map((each) => levels.find((level) => String(level.id) === each)?.name ?? each);
    const called = Object.entries(texts).flatMap(([name, typed]) => (name.startsWith('name') ? typed : []));
    return [...called, names.toSorted().join(', '), ...(texts['picture'] ?? [])].filter(Boolean).join(' · ');
  };
  return (
    <Dialog
      title={words.ofRow(words.change, subject.name)}
      revisions={{ subject: subject.revision }}
      asOne={{ label: words.subject, said }}
      onClose={close}
      onSave={(typed) => {
        const order = { subject_id: Number(subject.subject_id), ...orderOf(typed), base_revision: typed.base('subject') };
        return save(edit_subject, order, words.wasChanged(order.name));
      }}
    >
      <Fields {...subject} levels={levels} chosen={subject.levels.map(({ ac_id }) => ac_id)} />
    </Dialog>
  );
}

interface FieldsProps {
  names_in?: Readonly<Record<string, string>>;
  levels: readonly { id: number | string; name: string }[];
  chosen: readonly (number | string)[];
  name?: string;
  picture?: string;
}

const Fields = ({ levels, chosen, picture = '', ...called }: FieldsProps) => (
  <>
    <NameFields {...called} />
    <BoxesField name="ac_ids" label={words.levels} hint={words.levelsHint} options={levels} chosen={chosen} />
    <FilePlace kind="picture" name="picture" value={picture} />
  </>
);
