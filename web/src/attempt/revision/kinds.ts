/** What cards need that are no single choice, or ask about a text: fetched when one does. */
export { KindField } from '../paper/KindField.tsx';
export { PassageText } from '../paper/PassageText.tsx';
