import { useRef, useState } from 'react';
import * as words from '#words/console/pdf';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { FaultText } from '../../frame/FaultText.tsx';
import type { Brought } from './pages/book.ts';
import form from '../../form/form.module.css';

interface BringProps {
  isOther: boolean;
  pending: boolean;
  onBring: (brought: Brought) => void;
}

/** A file of more bytes is no paper, and too much for a phone. */
const MOST_MB = 100;

/** A PDF says so in its first kilobyte; one that was cut into by a mail program, further down. */
const hasHead = (bytes: ArrayBuffer): boolean => String.fromCodePoint(...new Uint8Array(bytes.slice(0, 4096))).includes('%PDF');

/** Chooses a PDF, or photos of pages, from the camera as well. */
export function Bring({ isOther, pending, onBring }: BringProps) {
  const pdf = useRef<HTMLInputElement>(null);
  const photos = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isShrinking, setShrinking] = useState(false);
  const takePdf = async (file: File): Promise<void> => {
    setFault(undefined);
    if (file.size === 0) return setFault(words.isEmpty);
    if (file.size > MOST_MB * 1e6) return setFault(words.tooLarge(MOST_MB));
    const bytes = await file.arrayBuffer();
    if (!hasHead(bytes)) return setFault(words.notAPdf(file.name));
    onBring({ name: file.name, kind: 'pdf', files: [bytes] });
  };
  const takePhotos = async (files: readonly File[]): Promise<void> => {
    setFault(undefined);
    setShrinking(true);
    try {
      const { smallPage } = await import('./pages/photoBook.ts');
      const small: ArrayBuffer[] = [];
      for (const file of files) small.push(await smallPage(file));
      onBring({ name: files[0]?.name ?? '', kind: 'photos', files: small });
    } catch (error) {
      setFault(messageOf(error));
    }
    setShrinking(false);
  };
  return (
    <>
      <input
        ref={pdf}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={words.pdfFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void takePdf(file);
          target.value = '';
        }}
      />
      <input
        ref={photos}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={words.photoFiles}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) void takePhotos(files);
          target.value = '';
        }}
      />
      <div className={form.buttons}>
        <Button look={isOther ? 'plain' : 'primary'} pending={pending || isShrinking} onClick={() => pdf.current?.click()}>
          {isOther ? words.otherPdf : words.choosePdf}
        </Button>
        <Button look="plain" pending={pending || isShrinking} onClick={() => photos.current?.click()}>
          {words.choosePhotos}
        </Button>
      </div>
      <FaultText>{fault}</FaultText>
    </>
  );
}
