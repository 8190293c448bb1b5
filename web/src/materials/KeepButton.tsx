import { useEffect, useState } from 'react';
import * as words from '#words/materials';
import { messageOf } from '../api/failures.ts';
import { canKeep, dropFile, keepFile, keptBytes, nameOnDevice } from '../device/files.ts';
import { Button } from '../ui/Button.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

interface KeepButtonProps {
  title: string;
  address: string;
  /** The document's size, where the server tells it: another size means another document. */
  bytes: number | undefined;
}

/**
 * Keeps a document on the device, to be read without a network, or takes it off. Not there where that cannot be done.
 */
export function KeepButton({ title, address, bytes }: KeepButtonProps) {
  const name = nameOnDevice(address);
  const [able] = useState(canKeep);
  const [kept, setKept] = useState<boolean>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (name === undefined || !able) return;
    keptBytes(name)
      .then(async (found) => {
        // The school has put another document in its place since.
        const old = found !== undefined && bytes !== undefined && found !== bytes;
        if (old) await dropFile(name);
        setKept(found !== undefined && !old);
      })
      .catch(() => undefined);
  }, [name, bytes, able]);

  if (name === undefined || !able) return null;
  if (kept === undefined) return null;
  const change = async () => {
    setPending(true);
    try {
      if (kept) await dropFile(name);
      else {
        await keepFile(address, name);
        await import('../pdf/PdfViewer.tsx').then(({ keepPdfViewer }) => keepPdfViewer());
        toastSuccess(words.kept);
      }
      setKept(!kept);
    } catch (error) {
      toastError(messageOf(error));
    }
    setPending(false);
  };
  return (
    <Button
      look="quiet"
      icon={kept ? 'circle-check' : 'download'}
      aria-label={kept ? words.removeOf(title) : words.keepOf(title)}
      pending={pending}
      onClick={() => void change()}
    >
      {kept ? words.remove : words.keep}
    </Button>
  );
}
