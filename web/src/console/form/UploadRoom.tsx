import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { sizeOf } from '../../ui/size.ts';
import { useAsked } from '../calls/useAsked.ts';
import form from './form.module.css';

/** Says before anything is chosen how much may still be uploaded. */
export function UploadRoom() {
  const { data } = useAsked(staffCalls.source.upload_room, {});
  return data ? <p className={form.hint}>{words.uploadRoom(data.pictures, sizeOf(data.bytes))}</p> : null;
}
