import { doubts, type Input } from '@portal/contract';
import { refresh } from '../api/queryClient.ts';
import { lettersBack } from '../device/photos.ts';
import { letters } from '../device/letters.ts';
import { OfStudent } from '../device/ofStudent.ts';
import { post } from '../device/queuedCalls.ts';
import { toastError } from '../ui/toast.ts';

/** The thing that a doubt is about, for the server. */
export type About = Omit<Input<typeof doubts.add_doubt>, 'text' | 'photo'>;

/** Texts typed and not sent, by what they are about: they outlive a logout for their student, as waiting calls do. */
export const TYPED = new OfStudent<Readonly<Record<string, string>>>('outbox-doubts');

/** The place of the field on the page of doubts: it is there whatever a doubt was about. */
export const FREE = 'free';

export const keepTyped = (place: string, text: string): void => TYPED.keep({ ...TYPED.store.getState(), [place]: text });

/** Returns the place of the name of a text's photo. */
export const photoAt = (place: string): string => `${place}-photo`;

/** Puts a refused text back into its field, before what was typed there since; a photo where there is none. */
export function writeBack(place: string, text: string, photo = ''): void {
  const since = TYPED.store.getState()[place] ?? '';
  keepTyped(place, since === '' ? text : `${text}\n\n${since}`);
  if (photo !== '' && !TYPED.store.getState()[photoAt(place)]) keepTyped(photoAt(place), photo);
}

/** Takes a text out of its field that was asked just before the browser was killed, where localStorage has it still. */
export async function dropAsked(place: string): Promise<void> {
  const asked = await lettersBack();
  const { [place]: text = '' } = TYPED.store.getState();
  if (asked.has(text.trim())) TYPED.keep({ ...TYPED.store.getState(), [place]: '', [photoAt(place)]: '' });
}

/** Asks as soon as there is a network. `onKept` is called once the doubt outlives this browser. */
export function ask(place: string, about: About, text: string, onKept: () => void): void {
  const photo = TYPED.store.getState()[photoAt(place)] || undefined;
  TYPED.keep({ ...TYPED.store.getState(), [place]: '', [photoAt(place)]: '' });
  post(
    doubts.add_doubt,
    { ...about, text: text.trim() },
    {
      photo,
      onKept,
      onAnswer: (refused) => {
        if (!refused) return refresh(doubts.my_doubts);
        writeBack(place, text, photo);
        return toastError(refused.message);
      },
    },
  );
}

/** The doubts on this device that the server does not have yet. */
export const waitingDoubts = (): { key: string; text: string; photo: string | undefined }[] =>
  letters().flatMap(([, { row, input, photo, key }]) =>
    row.path === doubts.add_doubt.path && 'text' in input ? [{ key, text: String(input.text), photo }] : [],
  );

/** True where the server has yet to hear that a doubt is clear now, as after a reload right behind the press. */
export const isClearWaiting = (doubt_id: number): boolean =>
  letters().some(
    ([, { row, input }]) => row.path === doubts.clear_doubt.path && 'doubt_id' in input && input.doubt_id === doubt_id,
  );
