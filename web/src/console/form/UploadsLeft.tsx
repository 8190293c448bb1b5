import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { sizeOf } from '../../ui/size.ts';
import { useAsked } from '../calls/useAsked.ts';
import form from './form.module.css';

/** Numbers as long as usual ones: keep the line's place until the answer comes. */
const PLACE = { pictures: 2000, bytes: 200_000_000 };

/** Says before anything is chosen how much may still be uploaded. */
export function UploadsLeft() {
  const { data, fault } = useAsked(staffCalls.source.upload_room, {});
  if (!data && fault !== undefined) return null;
  const { pictures, bytes } = data ?? PLACE;
  return (
    <p className={form.hint} style={{ visibility: data ? undefined : 'hidden' }}>
      {words.uploadsLeft(pictures, sizeOf(bytes))}
    </p>
  );
}
