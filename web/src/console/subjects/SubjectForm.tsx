import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleSubjects';
import { useAsked } from '../calls/useAsked.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import type { Doing } from '../form/doing.ts';
import { TextField } from '../form/fields.tsx';
import type { Texts } from '../form/typed.ts';
import { useAct } from '../frame/Notices.tsx';
import { FilePlace } from './FilePlace.tsx';
import type { Subject } from './subject.ts';

const NOTHING = {};

/** The form about a subject that the address names, if one is open. */
export function SubjectForm({
  doing: [form, id],
  close,
  subjects,
}: Pick<Doing, 'doing' | 'close'> & { subjects: readonly Subject[] }) {
  const { save } = useAct();
  const { data: all } = useAsked(staffCalls.batches.levels, NOTHING, form !== undefined);
  const levels = (all ?? []).map(({ ac_id, level }) => ({ id: ac_id, name: level }));
  const { add_subject, edit_subject } = staffCalls.subjects;
  const subject = subjects.find(({ subject_id }) => String(subject_id) === id);
  const orderOf = ({ text, all: several }: Typed) => ({
    name: text('name'),
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
    return [...(texts['name'] ?? []), names.toSorted().join(', '), ...(texts['picture'] ?? [])].filter(Boolean).join(' · ');
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
      <Fields levels={levels} chosen={subject.levels.map(({ ac_id }) => ac_id)} name={subject.name} picture={subject.picture} />
    </Dialog>
  );
}

interface FieldsProps {
  levels: readonly { id: number | string; name: string }[];
  chosen: readonly (number | string)[];
  name?: string;
  picture?: string;
}

const Fields = ({ levels, chosen, name = '', picture = '' }: FieldsProps) => (
  <>
    <TextField name="name" label={words.name} required maxLength={100} value={name} />
    <BoxesField name="ac_ids" label={words.levels} hint={words.levelsHint} options={levels} chosen={chosen} />
    <FilePlace kind="picture" name="picture" value={picture} />
  </>
);
