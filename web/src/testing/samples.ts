import type { Data, quiz } from '@portal/contract';

type Paper = Data<typeof quiz.get_quiz>;

/** A quiz with that many questions of one mark and three options: 'Question 1' with 'a1', 'b1', 'c1' and so on, ids 1, 2, …. */
export function quizPaper(count = 3, about: Partial<Paper['quiz']> = {}): Paper {
  return {
    quiz: { id: 7, name: 'Motion', added_on: '1 Jul 2026', max_marks: count, ...about },
    questions: Array.from({ length: count }, (_, index) => question(index + 1)),
  };
}

export const question = (number: number): Paper['questions'][number] => ({
  question_id: number,
  question: `Question ${number}`,
  options: ['a', 'b', 'c'].map((letter) => `${letter}${number}`),
  marks: 1,
});
