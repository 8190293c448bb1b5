import { staffCalls } from '@portal/contract/staff';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/consoleStudents';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { faultOf, type Fault } from '../form/fault.ts';
import { AreaField, SelectField, TextField } from '../form/fields.tsx';

interface GiveListProps {
  /** The list that is changed, as it was given. */
  text?: string;
  ac_id?: string;
  onClose: () => void;
}

/** The form that takes a list of students, pasted or as a file; what it would do is shown on a page of its own. */
export function GiveList({ text: before = '', ac_id = '', onClose }: GiveListProps) {
  const { data: levels = [] } = useAsked(staffCalls.students.student_places, {});
  const [, navigate] = useLocation();
  const isGiven = useRef(false);
  const give = async ({ text, file }: Typed): Promise<Fault | undefined> => {
    const chosen = file('file');
    const level = text('ac_id');
    try {
      const list = chosen ? { file: await base64(chosen), name: chosen.name } : { text: text('text') };
      await ask(staffCalls.lists.give_list, { ...list, ...(level !== '' && { ac_id: Number(level) }) });
    } catch (error) {
      return faultOf(error);
    }
    void queries.invalidateQueries();
    isGiven.current = true;
    return undefined;
  };
  return (
    <Dialog
      title={words.listTitle}
      action={words.look}
      onSave={give}
      onClose={() => (isGiven.current ? navigate('/students/list', { replace: true }) : onClose())}
    >
      <AreaField name="text" label={words.paste} hint={words.pasteHint} value={before} rows={6} wrap="off" spellCheck={false} />
      <TextField name="file" label={words.file} hint={words.fileHint} type="file" accept=".csv,.xlsx,.txt,.tsv" />
      <SelectField
        name="ac_id"
        label={words.listLevel}
        value={ac_id}
        options={[{ id: '', name: words.noLevel }, ...levels.map(({ id, name }) => ({ id, name }))]}
      />
    </Dialog>
  );
}

/** The bytes of a file as a call carries them. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/u, '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
