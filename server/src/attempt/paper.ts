/** A question with its key, as the paper's document keeps it. Texts may hold simple markup and MathML. */
export interface PaperQuestion {
  question_id: number;
  question: string;
  options: string[];
  /** The text of the right option. */
  answer: string;
  marks: number;
  /** Taken off for a wrong choice, 0 or more. */
  negative_marks: number;
  explanation?: string;
}

/** The question paper of one version of a quiz or exam: the document of table `paper`. */
export interface Paper {
  pass_marks: number;
  max_marks: number;
  questions: PaperQuestion[];
}

export type Kind = 'quiz' | 'exam';

/** The questions as a student may see them before handing in: without the key. */
export function withoutKey(paper: Paper) {
  return paper.questions.map((item) => {
    const { question_id, question, options, marks } = item;
    return { question_id, question, options, marks, ...costOf(item) };
  });
}

/** The marks a wrong choice costs, for answers: absent where it costs nothing. */
export const costOf = ({ negative_marks }: PaperQuestion): { negative_marks?: number } =>
  negative_marks > 0 ? { negative_marks } : {};
