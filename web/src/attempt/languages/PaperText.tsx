import { createContext, use, type ReactNode } from 'react';
import { RichText, type RichTextProps } from '../../ui/RichText.tsx';
import type { Say } from '../form/useSpoken.ts';

/** What stands in several languages: a question, a passage, the name of a section. */
export interface Translated {
  in?: Readonly<Record<string, object>> | undefined;
}

/** One of them in the language that the student has chosen. */
export interface Shown {
  /** The language of all its texts; undefined where two stand below each other. */
  lang: string | undefined;
  show: (props: RichTextProps) => ReactNode;
  say: (own: Say) => Say;
  /** 'A / अ'. */
  chooser: ReactNode;
}

/** The languages of the paper that is shown; undefined for a paper in one. */
export interface Languages {
  /** The paper's own. */
  first: string;
  /** Those that are shown: one, or two below each other. */
  shown: readonly string[];
  shownOf: (of: Translated) => Shown | undefined;
  /** A name, in the language chosen. */
  named: (of: { name: string; in?: Readonly<Record<string, { name?: string | undefined }>> | undefined }) => string;
  /** Shows the next of the languages; returns what is to be said of that. */
  turn: () => string;
  /** Asks for the language, and says which one decides. */
  question: ReactNode;
}

export const PaperLanguages = createContext<Languages | undefined>(undefined);
export const useShown = (of: Translated): Shown | undefined => use(PaperLanguages)?.shownOf(of);

/** Of the question or passage around. */
export const ShownTexts = createContext<Shown | undefined>(undefined);

/** A text of a paper, in the language that the student has chosen. */
export function PaperText(props: RichTextProps): ReactNode {
  const shown = use(ShownTexts);
  return shown ? shown.show(props) : <RichText {...props} />;
}
