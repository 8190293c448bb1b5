import { useRef } from 'react';
import * as words from '#words/consoleNews';
import { UploadState, ACCEPTED } from '../picture/UploadState.tsx';
import { useUpload } from '../picture/useUpload.ts';
import { Bar } from './Bar.tsx';
import type { Named } from '../authored.ts';
import { Found, type Finding } from '../Found.tsx';
import { typeInto, typeSnippet } from './snippets.ts';
import styles from '../source.module.css';

interface TextFieldProps {
  label: string;
  field: string;
  /** The kind of thing it is a text of. */
  kind: Named['kind'];
  lang?: string | undefined;
  rows?: number;
  body: string;
  findings?: readonly Finding[];
  onChange: (body: string) => void;
  onWay: (more: 1 | -1) => void;
}

/** The text in Markdown, with a bar of buttons; pictures are chosen, or pasted into it. */
export function TextField({ label, field, kind, lang, rows = 14, body, findings = [], onChange, onWay }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(
    kind,
    ({ file }) => {
      if (area.current) typeInto(area.current, '\n![', words.whatItShows, `](${file})\n`);
    },
    onWay,
  );
  return (
    <Found label={label} hint={words.bodyHint} findings={findings}>
      {(tied) => (
        <>
          <Bar controls={tied.id} label={label} onSnippet={(snippet) => area.current && typeSnippet(area.current, snippet)}>
            <button
              type="button"
              className={styles.sign}
              title={words.pictureInText}
              tabIndex={-1}
              onClick={() => input.current?.click()}
            >
              {words.picture}
              <span className="visually-hidden"> {words.inText}</span>
            </button>
          </Bar>
          <textarea
            {...tied}
            ref={area}
            rows={rows}
            className={styles.body}
            lang={lang}
            data-field={field}
            value={body}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => {
              const [file] = event.clipboardData.files;
              if (!file?.type.startsWith('image/')) return;
              event.preventDefault();
              upload.choose(file);
            }}
          />
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label={words.pictureInText}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) upload.choose(file);
              event.target.value = '';
            }}
          />
          <UploadState upload={upload} />
        </>
      )}
    </Found>
  );
}
