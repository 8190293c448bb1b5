import { createContext, use, type ReactNode } from 'react';
import { RichText, type RichTextProps } from '../../ui/RichText.tsx';
import type { Say } from '../form/useSpoken.ts';

/** A thing with texts in several languages: a question, a passage, the name of a section. */
export interface Translated {
  in?: Readonly<Record<string, object>> | undefined;
}

/** A translated thing in the language that the student has chosen. */
export interface Shown {
  /** The language of all its texts; undefined where two languages stand below each other. */
  lang: string | undefined;
  show: (props: RichTextProps) => ReactNode;
  say: (own: Say) => Say;
  /** 'A / अ'. */
  chooser: ReactNode;
}

/** The languages of the paper that is shown; undefined for a paper in one. */
export interface Languages {
  /** The language that the paper was written in. */
  first: string;
  /** The languages shown: one, or two below each other. */
  shown: readonly string[];
  shownOf: (of: Translated) => Shown | undefined;
  /** A name, in the language chosen. */
  named: (of: { name: string; in?: Readonly<Record<string, { name?: string | undefined }>> | undefined }) => string;
  /** Shows the next language; returns the message about it. */
  turn: () => string;
  /** Asks for the language, and says which one decides. */
  question: ReactNode;
}

export const PaperLanguages = createContext<Languages | undefined>(undefined);
export const useShown = (of: Translated): Shown | undefined => use(PaperLanguages)?.shownOf(of);

/** The texts of the question or passage around. */
export const ShownTexts = createContext<Shown | undefined>(undefined);

/** A text of a paper, in the language that the student has chosen. */
export function PaperText(props: RichTextProps): ReactNode {
  const shown = use(ShownTexts);
  return shown ? shown.show(props) : <RichText {...props} />;
}
