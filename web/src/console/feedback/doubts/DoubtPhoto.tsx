import type { Id } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/ui';
import { Photo } from '../../../ui/photo/Photo.tsx';
import { ask } from '../../calls/client.ts';

interface DoubtPhotoProps {
  doubt_id: Id;
  of: 'doubt' | 'answer';
  /** The photo's size; undefined where there is no photo. */
  size: { width: number; height: number } | undefined;
}

/** The photo of a doubt, or of its answer, where there is one. */
export const DoubtPhoto = ({ doubt_id, of, size }: DoubtPhotoProps) =>
  size && (
    <Photo
      key={`${size.width} ${size.height}`}
      {...size}
      name={of === 'doubt' ? words.photoOfDoubt : words.photoOfAnswer}
      load={async () => (await ask(staffCalls.feedback.doubt_photo, { doubt_id: Number(doubt_id), of })).data}
    />
  );
