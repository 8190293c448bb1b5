/** A run of text on a page; its upper left corner and size in points of the page as shown, rotation applied. */
export interface TextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Rect {
  /** Counted from 0. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PageText {
  width: number;
  height: number;
  items: readonly TextItem[];
  /** Boxes of pictures and drawings on the page. */
  figures: readonly Rect[];
}

/**
 * Why a teacher should look at a question.
 * Of numbers: `gap` (one before is missing), `doubled` (its number stands twice).
 * Of options: `no_options`, `odd_options` (a label missing, twice or out of order).
 * Of its box: `tall`, `tiny`, `overlap` (holds text of another), `figure` (a figure may be another's), `edge` (text
 * above it that fits nowhere).
 * Of languages: `one_language` (others of the paper have two).
 */
export type Doubt =
  | 'gap'
  | 'doubled'
  | 'no_options'
  | 'odd_options'
  | 'tall'
  | 'tiny'
  | 'overlap'
  | 'figure'
  | 'edge'
  | 'one_language';

/** An option as its label in the paper calls it: A or 1, without brackets. */
export interface FoundOption {
  label: string;
  text: string;
  part: Rect;
}

/** A question in one language. */
export interface FoundTexts {
  /** In the order in which they are read; several where a column or page ends. */
  parts: readonly Rect[];
  text: string;
  options: readonly FoundOption[];
}

export interface FoundQuestion extends FoundTexts {
  number: number;
  /** The name of its section, where sections are numbered anew or have names. */
  section?: string;
  unsure: readonly Doubt[];
  /** The texts of the question in the paper's other language. */
  in?: { hi: FoundTexts };
}

export interface Found {
  questions: FoundQuestion[];
  /** Headings, each with the place in `questions` of the first that follows. */
  sections: { name: string; from: number }[];
  /** `false`: a scan, of which `findBands` finds what it can. */
  hasText: boolean;
}
