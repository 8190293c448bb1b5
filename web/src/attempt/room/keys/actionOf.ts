/** The action of a key in the room. */
export type Action = { act: 'choose'; place: number } | { act: 'digit'; digit: string } | { act: Plain };
type Plain =
  | 'clear'
  | 'leave'
  | 'next'
  | 'previous'
  | 'mark'
  | 'unanswered'
  | 'goTo'
  | 'time'
  | 'summary'
  | 'palette'
  | 'zoom'
  | 'keys'
  | 'language'
  | 'enter'
  | 'escape'
  | 'back';

const LETTERS: Readonly<Record<string, Plain>> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
  u: 'unanswered',
  g: 'goTo',
  t: 'time',
  s: 'summary',
  '[': 'palette',
  z: 'zoom',
  '?': 'keys',
  v: 'language',
};

/** The place where the key was pressed, and the student's setting. */
export interface Where {
  /** True in a text field. */
  typing: boolean;
  /** True on a button or a link, which uses Enter itself. */
  onControl: boolean;
  /** True while the number of a question is being typed. */
  numbering: boolean;
  /** True where single letters, digits and signs are keys. */
  letters: boolean;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Returns the action of a key; undefined where the key belongs to the browser or to the focused element. In a text
 * field only Enter, to go on, and Escape, to leave, have an action.
 */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key, where: Where): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (where.numbering) return numberAction(key);
  if (key === 'Enter') return where.onControl ? undefined : { act: 'next' };
  if (where.typing) return key === 'Escape' ? { act: 'leave' } : undefined;
  if (key === 'Backspace') return { act: 'clear' };
  if (!where.letters || key.length !== 1) return undefined;
  const letter = key.toLowerCase();
  // Both the letter and the digit of an option name it.
  const place = 'abcdef123456'.indexOf(letter) % 6;
  if (place >= 0) return { act: 'choose', place };
  const act = LETTERS[letter];
  return act && { act };
}

/** Returns a key's action while a number is typed: digits extend it, Enter goes there, Backspace takes one back. */
function numberAction(key: string): Action | undefined {
  if (/^\d$/u.test(key)) return { act: 'digit', digit: key };
  if (key === 'Enter') return { act: 'enter' };
  if (key === 'Backspace') return { act: 'back' };
  return key === 'Escape' || key.length === 1 ? { act: 'escape' } : undefined;
}
