/** The parts for papers with sections or more than single choices; loaded when such a paper comes. */
export { KindField } from '../../paper/KindField.tsx';
export { Passage } from './Passage.tsx';
export { SectionNote } from '../../paper/SectionHead.tsx';
export { SectionOver } from '../SectionOver.tsx';
