import { jpegAddress, PhotoField } from '../../../ui/photo/PhotoField.tsx';
import { useFaultAt } from '../../form/fields.tsx';
import { DoubtPhoto } from './DoubtPhoto.tsx';
import type { Doubt } from './DoubtRow.tsx';
import { Button } from '../../../ui/Button.tsx';
import * as words from '#words/ui';
import form from '../../form/form.module.css';

interface AnswerPhotoProps {
  doubt: Doubt;
  /** The photo as the call takes it: '' removes the stored photo, undefined leaves it. */
  photo: string | undefined;
  onChange: (photo: string | undefined) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Shows the photo beside an answer: the stored one, or a new one in its place. */
export function AnswerPhoto({ doubt: { doubt_id, answer_photo }, photo, onChange, onBusy }: AnswerPhotoProps) {
  const fault = useFaultAt('photo');
  return (
    <>
      {photo === undefined && answer_photo && (
        <>
          <DoubtPhoto {...{ doubt_id, of: 'answer', size: answer_photo }} />
          <Button look="quiet" icon="trash-2" onClick={() => onChange('')}>
            {words.removePhoto}
          </Button>
        </>
      )}
      <PhotoField
        address={jpegAddress(photo || undefined)}
        onChange={(next) => onChange(next ?? (answer_photo ? '' : undefined))}
        onBusy={onBusy}
      />
      {fault !== undefined && <p className={form.fault}>{fault}</p>}
    </>
  );
}
