import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleSubjects';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { Dialog } from '../form/Dialog.tsx';
import { Labelled } from '../form/Labelled.tsx';
import { Choosers } from '../uploads/Choosers.tsx';
import { FileProgress } from '../uploads/FileProgress.tsx';
import { useFile } from '../uploads/useFile.ts';
import { FILE_KIND } from './subject.ts';
import form from '../form/form.module.css';

interface NewPartsProps {
  kind: keyof typeof FILE_KIND;
  /** The chapter that gets them. */
  parent_id: number;
  files: readonly File[];
  onClose: () => void;
}

/** Several files at once: each is sent, and becomes a topic or a document by itself as soon as it is ready. */
export function NewParts({ kind, parent_id, files, onClose }: NewPartsProps) {
  const [all, setAll] = useState(files);
  return (
    <Dialog title={words.addSeveral[kind]} isKept={false} onClose={onClose}>
      <p className={form.hint}>{words.addedByThemselves}</p>
      <ul className={form.files}>
        {all.map((file) => (
          <NewPart
            key={keyOf(file)}
            {...{ kind, parent_id, file }}
            onGone={() => setAll((before) => before.filter((each) => each !== file))}
          />
        ))}
      </ul>
      <Choosers
        kind={FILE_KIND[kind]}
        label={words.chooseMore}
        isSeveral
        onFiles={(more) => setAll((before) => [...new Map([...before, ...more].map((file) => [keyOf(file), file])).values()])}
      />
    </Dialog>
  );
}

/** Returns a file's key: a file that is chosen twice is one row. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** 'Lecture_01.mp4' -> 'Lecture 01' */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.\w+$/u, '')
    .replaceAll('_', ' ')
    .trim();

type NewPartProps = Pick<NewPartsProps, 'kind' | 'parent_id'> & { file: File; onGone: () => void };

function NewPart({ kind, parent_id, file, onGone }: NewPartProps) {
  const [name, setName] = useState(() => titleOf(file).slice(0, 100));
  const [isTyped, setTyped] = useState(false);
  const [{ link, fault, isAdded }, setState] = useState<{ link?: string; fault?: string; isAdded?: boolean }>({});
  const add = async (place: string) => {
    setState({ link: place, isAdded: true });
    const given = name.trim() === '' ? titleOf(file) : name.trim();
    try {
      // Nothing is said below the page: the dialog is over that, and the keyboard would go there.
      await ask(staffCalls.subjects.add_part, { kind, name: given, link: place, parent_id });
      void queries.invalidateQueries();
    } catch (error) {
      setState({ link: place, fault: messageOf(error) });
    }
  };
  // A name that is being typed is waited for.
  const upload = useFile(FILE_KIND[kind], (place) => (isTyped ? setState({ link: place }) : void add(place)), file);
  const giveUp = () => {
    upload.giveUp();
    onGone();
  };
  return (
    <li>
      <Labelled label={words.nameOf(file.name)} isBad={false} below={undefined}>
        {(tied) => (
          <input
            {...tied}
            maxLength={100}
            value={name}
            readOnly={isAdded}
            onChange={(event) => {
              setTyped(true);
              setName(event.target.value);
            }}
            onBlur={() => {
              setTyped(false);
              if (link !== undefined && !isAdded) void add(link);
            }}
          />
        )}
      </Labelled>
      {isAdded ? (
        <p role="status" className={form.hint}>
          {words.wasAdded(name)} {upload.state.note}
        </p>
      ) : (
        <FileProgress upload={{ ...upload, state: { ...upload.state, ...(fault !== undefined && { fault }) }, giveUp }} />
      )}
      {fault !== undefined && link !== undefined && (
        <Button look="plain" onClick={() => void add(link)}>
          {words.addAgain}
        </Button>
      )}
    </li>
  );
}
