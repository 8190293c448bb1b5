export const states = {
  notVisited: 'Not visited',
  notAnswered: 'Not answered',
  answered: 'Answered',
  marked: 'Marked for review',
  answeredMarked: 'Answered & marked for review',
};
/** The same as a screen reader hears it behind the number. */
export const statesSaid = {
  notVisited: 'not visited',
  notAnswered: 'not answered',
  answered: 'answered',
  marked: 'marked for review',
  answeredMarked: 'answered, marked for review',
};
export const countsToo = 'counts in the marking';
export const keys = 'Keys';
/** A key, and what it does. */
export const keyList: readonly (readonly [string, string])[] = [
  ['A – F, 1 – 6', 'Choose an option'],
  ['Backspace', 'Clear response'],
  ['N, Enter', 'Next question'],
  ['P', 'Previous question'],
  ['M', 'Mark for review, or take the mark away'],
  ['U', 'Next question that is not answered'],
  ['G, number, Enter', 'Go to that question'],
  ['T', 'Say the time left'],
  ['S', 'Review and submit'],
  ['[', 'Question palette'],
  ['Z, then + and –', 'Zoom figure'],
  ['V', 'Change the language, where the paper has several'],
  ['Esc', 'Leave the field'],
  ['?', 'This list'],
];
