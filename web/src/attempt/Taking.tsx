import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';
import { InLanguages } from './languages/InLanguages.tsx';
import { PaperSkeleton } from './form/PaperSkeleton.tsx';
import { QuestionForm } from './form/QuestionForm.tsx';
import type { RoomProps } from './room/useRoom.ts';

export const ROOM = lazyChunk(() => import('./room/Room.tsx').then((m) => m.Room));

/**
 * A paper as it is taken: in the exam room where `room` says so, else with all questions on one page. So it is where
 * the room cannot be had.
 */
export function Taking({ room, ...props }: RoomProps & { room: boolean }) {
  const { part: Room, failed } = useChunk(ROOM, room);
  const onOnePage = !room || (failed && !Room);
  return (
    <InLanguages languages={props.paper.languages} waiting={<PaperSkeleton />}>
      {onOnePage ? <QuestionForm {...props} /> : Room ? <Room {...props} /> : <PaperSkeleton />}
    </InLanguages>
  );
}
