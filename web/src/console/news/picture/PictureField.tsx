import { useId, useRef } from 'react';
import * as words from '#words/consoleNews';
import { Button } from '../../../ui/Button.tsx';
import { Findings, type Finding } from '../../source/Found.tsx';
import { UploadsLeft } from '../../form/UploadsLeft.tsx';
import { ACCEPTED, UploadState } from '../../source/picture/UploadState.tsx';
import { useUpload } from '../../source/picture/useUpload.ts';
import form from '../../form/form.module.css';
import styles from '../news.module.css';

interface PictureFieldProps {
  /** The picture's file name; '' for none. */
  image: string;
  findings: readonly Finding[];
  onChange: (image: string) => void;
  onWay: (more: 1 | -1) => void;
}

/** The picture of the card and of the page's head: chosen, replaced, taken away. */
export function PictureField({ image, findings, onChange, onWay }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('news', ({ file }) => onChange(file), onWay);
  return (
    <div role="group" aria-labelledby={id} className={form.field} data-field="image">
      <p id={id} className={styles.label}>
        {words.picture}
      </p>
      <p className={form.hint}>{image === '' ? words.pictureHint : image}</p>
      <UploadsLeft />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={words.picture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.choose(file);
          event.target.value = '';
        }}
      />
      <div className={form.buttons}>
        <Button look="plain" pending={upload.share !== undefined} onClick={() => input.current?.click()}>
          {image === '' ? words.choosePicture : words.anotherPicture}
        </Button>
        {image !== '' && (
          <Button look="quiet" icon="trash-2" onClick={() => onChange('')}>
            {words.removePicture}
          </Button>
        )}
      </div>
      <UploadState upload={upload} />
      <Findings findings={findings} />
    </div>
  );
}
