import { useEffect, useEffectEvent, useState } from 'react';
import * as words from '#words/room';
import { articleOf, headingId } from '../question/headingId.ts';
import type { RoomState } from '../useRoom.ts';
import { actionOf, type Action } from './actionOf.ts';

/** Opens a sheet, the zoom or another part of the room at the press of a key. */
export interface Opening {
  palette: () => void;
  keys: () => void;
  zoom: () => void;
  time: () => void;
  language: () => void;
}

const TEXT_FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select';
const CONTROL = 'button, a[href], summary';
/** Actions whose keys work at every step of the room; all others need a question on the screen. */
const EVERYWHERE = new Set(['unanswered', 'goTo', 'digit', 'enter', 'escape', 'back', 'time', 'palette', 'keys']);
const OF_NUMBERS = /^[\d.−-]$/u;

/** Hears the keys of the room; returns the number of a question as far as it is typed. */
export function useRoomKeys(room: RoomState, opening: Opening): string | undefined {
  const [typed, setTyped] = useState<string>();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    // A dialog has the keys for itself, and a key that is held down is one press.
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return;
    const typing = target.matches(TEXT_FIELD);
    const { letters } = room.settings;
    const where = { typing, onControl: target.matches(CONTROL), numbering: typed !== undefined, letters };
    if (wantsNumber(room, event) && !typing && typed === undefined) return fieldOf(room)?.focus();
    const action = actionOf(event, where);
    if (!action || (room.step !== 'sitting' && !EVERYWHERE.has(action.act) && !goesOn(room, action))) return;
    event.preventDefault();
    act(action);
  });

  function act(action: Action): void {
    const { question, closed } = room;
    const question_id = String(question?.question_id);
    switch (action.act) {
      case 'choose':
        return choose(room, action.place);
      case 'digit':
        return setTyped((was = '') => (was + action.digit).slice(0, 4));
      case 'back':
        return setTyped((was = '') => was.slice(0, -1));
      case 'goTo':
        room.say(words.typeNumber, 'asked');
        return setTyped('');
      case 'enter':
        if (!room.go(Number(typed))) room.say(words.noSuch(typed ?? ''), 'asked');
        return setTyped(undefined);
      case 'escape':
        return setTyped(undefined);
      case 'clear':
        return closed ? undefined : current(room)?.querySelector<HTMLElement>('[data-act=clear]')?.click();
      case 'leave':
        return document.getElementById(headingId(room.place.at + 1))?.focus();
      case 'mark':
        return closed ? undefined : room.mark(question_id, !room.attempt.marked.has(question_id));
      case 'next':
        return room.next();
      case 'previous':
        return room.previous();
      case 'unanswered':
        return room.nextUnanswered();
      case 'summary':
        return room.toSummary();
      case 'time':
      case 'palette':
      case 'keys':
      case 'zoom':
      case 'language':
        return opening[action.act]();
    }
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return typed;
}

const current = ({ place }: RoomState) => articleOf(place.at + 1);

const fieldOf = (room: RoomState) =>
  current(room)?.querySelector<HTMLInputElement>('fieldset:not(:disabled) input:not([type=radio], [type=checkbox])');

/** A question that is answered with a number: its digits go into its field. */
const wantsNumber = ({ step, question }: RoomState, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  step === 'sitting' && question?.type === 'numeric' && OF_NUMBERS.test(key) && !(ctrlKey || metaKey || altKey);

/** True for Enter at the end of a section, which goes on to the next one. */
const goesOn = ({ step }: RoomState, { act }: Action): boolean => step === 'over' && (act === 'next' || act === 'summary');

/**
 * Chooses the option in that place as a tap does, and says so: the focus stays where it is, so that nothing else would.
 */
function choose(room: RoomState, place: number): void {
  const options = current(room)?.querySelectorAll<HTMLInputElement>(
    'fieldset:not(:disabled) input:is([type=radio], [type=checkbox])',
  );
  const option = options?.[place];
  if (!option || room.question?.type === 'matrix') return;
  option.click();
  // The option's name without its letter, which was typed.
  const name = option.ariaLabel ?? option.labels?.[0]?.lastElementChild?.textContent ?? '';
  room.say(option.checked ? words.chosen(name) : words.takenBack(name), 'answer');
}
