import { useRef, useState } from 'react';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { TextField, useBegin } from '../form/fields.tsx';
import { ACCEPTED, UploadState } from '../news/picture/UploadState.tsx';
import { useUpload } from '../news/picture/useUpload.ts';
import form from '../form/form.module.css';
import styles from './subjects.module.css';

interface FilePlaceProps {
  kind: 'video' | 'pdf' | 'picture';
  name: string;
  value: string;
  /** In place of the usual one; then it may be left empty. */
  hint?: string;
}

/** The one place where a file of the portal, or an address, is chosen. */
export const FilePlace = ({ kind, name, value, hint }: FilePlaceProps) =>
  kind === 'picture' ? (
    <PicturePlace name={name} value={value} />
  ) : (
    <TextField
      name={name}
      label={words.files[kind]}
      hint={hint ?? words.fileHints[kind]}
      required={hint === undefined}
      maxLength={2000}
      inputMode="url"
      value={value}
    />
  );

function PicturePlace({ name, value }: { name: string; value: string }) {
  const [picture, setPicture] = useState(useBegin(name, value));
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(
    ({ file }) => setPicture(file),
    () => undefined,
    'subject',
  );
  return (
    <div role="group" aria-label={words.picture} className={form.field}>
      <p className={styles.label}>{words.picture}</p>
      <p className={form.hint}>{picture === '' ? words.pictureHint : picture.slice(picture.lastIndexOf('/') + 1)}</p>
      <input type="hidden" name={name} value={picture} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={words.picture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.send(file);
          event.target.value = '';
        }}
      />
      <div className={form.buttons}>
        <Button look="plain" pending={upload.share !== undefined} onClick={() => input.current?.click()}>
          {picture === '' ? words.choosePicture : words.anotherPicture}
        </Button>
        {picture !== '' && (
          <Button look="quiet" icon="trash-2" onClick={() => setPicture('')}>
            {words.noPicture}
          </Button>
        )}
      </div>
      <UploadState upload={upload} />
    </div>
  );
}
