/** The parts for cards that are no single choice or ask about a text; loaded when such a card comes. */
export { KindField } from '../paper/KindField.tsx';
export { PassageText } from '../paper/PassageText.tsx';
