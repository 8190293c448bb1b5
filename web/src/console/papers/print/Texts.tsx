import { RichText } from '../../../ui/RichText.tsx';
import type { Text } from './paper.ts';

/** A text below each other in the languages that are printed. */
export const Texts = ({ texts }: { texts: readonly Text[] }) =>
  texts.map(({ language, text }) => <RichText key={language ?? ''} text={text} lang={language} />);
