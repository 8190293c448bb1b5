import type { QuestionKind } from '../../questions/question.ts';

/** Questions from one number to another, both with. */
export interface Span {
  from: number;
  to: number;
}

/** The names of marking that a paper's file knows. */
export const PRESETS = ['jee-main', 'jee-advanced', 'neet', 'cuet', 'gate', 'ibps'] as const;
export type Preset = (typeof PRESETS)[number];

export interface MarkingSpan extends Span {
  kind?: QuestionKind;
  marking?: Preset;
}

export interface NamedSpan extends Span {
  name: string;
}

/** What was understood, and pieces that were not. */
export interface Spans<One extends Span> {
  spans: One[];
  unread: string[];
}

/** '1-20 single, 21-25 numeric: jee-main': kinds and marking by numbers. */
export function readMarking(text: string): Spans<MarkingSpan> {
  return { spans: [], unread: [text] };
}

/** 'Physics 1-30, Chemistry 31-60': names of sections by numbers. */
export function readRanges(text: string): Spans<NamedSpan> {
  return { spans: [], unread: [text] };
}
