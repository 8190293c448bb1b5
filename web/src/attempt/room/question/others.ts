/** What papers need that hold more than single choices, or have sections: fetched when one does. */
export { KindField } from '../../paper/KindField.tsx';
export { Passage } from './Passage.tsx';
export { SectionNote } from '../../paper/SectionHead.tsx';
export { SectionOver } from '../SectionOver.tsx';
