import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleSubjects';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import type { Doing } from '../form/doing.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { clockName, localMoment, wireMoment } from '../moments.ts';
import { FilePlace } from './FilePlace.tsx';
import { NameFields, namesTyped } from './NameFields.tsx';
import { NewParts } from './NewParts.tsx';
import { FILE_KIND, type PartKind, type Subject } from './subject.ts';
import type { OrderedRow } from './Ordered.tsx';

/** A row with what its form begins with. */
interface FormRow extends OrderedRow {
  revision: number;
  names_in: Readonly<Record<string, string>>;
  link?: string;
  shown_from?: string | undefined;
}

interface PartFormsProps extends Pick<Doing, 'doing' | 'close'> {
  /** The subject or chapter that is shown. */
  parent_id: number;
  rows: Partial<Record<PartKind, readonly FormRow[]>>;
  subjects: readonly Subject[];
}

const ADD = { chapter: words.addChapter, topic: words.addTopic, material: words.addMaterial };

const isKind = (kind: string | undefined): kind is PartKind => kind !== undefined && kind in ADD;

/** The form about a chapter, topic or document that the address names, if one is open. */
export function PartForms({ doing: [form, kind, id], close, parent_id, rows, subjects }: PartFormsProps) {
  const { save } = useAct();
  const [several, setSeveral] = useState<readonly File[]>([]);
  if (!isKind(kind)) return null;
  const row = rows[kind]?.find((each) => String(each.id) === id);
  const { add_part, edit_part, move_part } = staffCalls.subjects;
  const orderOf = ({ text, ...typed }: Typed) => ({
    kind,
    ...namesTyped({ text, ...typed }, row?.names_in),
    ...(kind !== 'chapter' && { link: text('link') }),
    ...(text('shown_from') !== '' && { shown_from: wireMoment(text('shown_from')) }),
  });
  const closeAll = () => {
    setSeveral([]);
    close();
  };
  if (form === 'add' && several.length > 0 && kind !== 'chapter')
    return <NewParts kind={kind} parent_id={parent_id} files={several} onClose={closeAll} />;
  if (form === 'add')
    return (
      <Dialog
        title={ADD[kind]}
        onClose={close}
        onSave={(typed) => save(add_part, { ...orderOf(typed), parent_id }, words.wasAdded(typed.text('name')))}
      >
        <Fields kind={kind} onSeveral={setSeveral} />
      </Dialog>
    );
  if (!row) return null;
  if (form === 'move')
    return (
      <Dialog
        title={words.ofRow(words.move, row.name)}
        action={words.move}
        onClose={close}
        onSave={({ text }) =>
          save(move_part, { kind, part_id: row.id, parent_id: Number(text('parent_id')) }, words.wasMoved(row.name))
        }
      >
        <SelectField
          name="parent_id"
          label={kind === 'chapter' ? words.moveTo.chapter : words.moveTo.part}
          hint={words.moveHint}
          required
          options={placesFor(kind, subjects, parent_id)}
        />
      </Dialog>
    );
  return (
    <Dialog
      title={words.ofRow(words.change, row.name)}
      revisions={{ part: row.revision }}
      onClose={close}
      onSave={(typed) => {
        const order = { ...orderOf(typed), part_id: row.id, base_revision: typed.base('part') };
        return save(edit_part, order, words.wasChanged(order.name));
      }}
    >
      <Fields kind={kind} row={row} />
    </Dialog>
  );
}

/** Where a part can be moved to: other subjects, or other chapters by their subjects. */
function placesFor(kind: PartKind, subjects: readonly Subject[], parent_id: number) {
  const here = subjects.filter(({ archived, is_live }) => archived === 0 && is_live === 0);
  const places =
    kind === 'chapter'
      ? here.map(({ subject_id, name, levels }) => ({
          id: subject_id,
          name: `${name} (${levels.map((level) => level.name).join(', ')})`,
        }))
      : here.flatMap(({ name: subject, chapters }) =>
          chapters
            .filter(({ archived }) => archived === 0)
            .map(({ chapter_id, name }) => ({ id: chapter_id, name: `${subject}: ${name}` })),
        );
  return places.filter(({ id }) => Number(id) !== parent_id);
}

interface FieldsProps {
  kind: PartKind;
  row?: FormRow;
  onSeveral?: (files: readonly File[]) => void;
}

const Fields = ({ kind, row, onSeveral }: FieldsProps) => (
  <>
    <NameFields {...row} />
    {kind !== 'chapter' && (
      <>
        <FilePlace kind={FILE_KIND[kind]} name="link" value={row?.link ?? ''} onSeveral={onSeveral} />
        <TextField
          name="shown_from"
          label={words.shownFrom}
          hint={words.shownFromHint(clockName())}
          type="datetime-local"
          value={row?.shown_from === undefined ? '' : localMoment(new Date(row.shown_from))}
        />
      </>
    )}
  </>
);
