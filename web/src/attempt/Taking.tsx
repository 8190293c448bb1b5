import { withLateStyle } from '../route/lateStyle.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { useChunk } from '../route/useChunk.ts';
import { PaperSkeleton } from './form/PaperSkeleton.tsx';
import { QuestionForm } from './form/QuestionForm.tsx';
import { Journal } from './journal/journal.ts';
import type { RoomProps } from './room/useRoom.ts';

export const ROOM = lazyChunk(() => withLateStyle(import('./room/Room.tsx')).then((m) => m.Room));

/** Fetches the exam room and what begins an attempt, while the entrance of an exam is read. Rejects when one of them cannot be had. */
export const preload = (): Promise<unknown> => Promise.all([ROOM.preload(), Journal.preload()]);

/** A paper as it is taken: in the exam room where `room` says so, else with all questions on one page. So it is where the room cannot be had. */
export function Taking({ room, ...props }: RoomProps & { room: boolean }) {
  const { part: Room, failed } = useChunk(ROOM, room);
  if (!room || (failed && !Room)) return <QuestionForm {...props} />;
  return Room ? <Room {...props} /> : <PaperSkeleton />;
}
