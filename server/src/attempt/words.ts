import type { Kind } from '@portal/bank/paper/paper';

type Stored = 'pass' | 'fail';

/** The words for a marked attempt. Quiz and exam have words of their own, the same in every answer and list. */
const WORDS: Record<Kind, Record<Stored, { result: string; message: string }>> = {
  quiz: {
    pass: { result: 'pass', message: 'Well done! You have passed this quiz.' },
    fail: { result: 'fail', message: 'Not passed this time. Look at the report and try again.' },
  },
  exam: {
    pass: { result: 'passed', message: 'Congratulations! You have passed this exam.' },
    fail: { result: 'failed', message: 'You have not passed this exam.' },
  },
};

/** The words for a result as table `attempt` keeps it. */
export const wordsOf = (kind: Kind, stored: string) => WORDS[kind][stored === 'pass' ? 'pass' : 'fail'];

/** Like '7/10'; marks below 0 with a true minus sign: '−0.25/4'. */
export const scoreText = (marks: number, max_marks: number): string => `${String(marks).replace('-', '−')}/${max_marks}`;

/** The words for an attempt whose marks are not shown yet, or never. */
export const withoutMarks = (key: 'later' | 'never') => ({
  result: 'handed in',
  message: key === 'later' ? 'Handed in. Your marks come later.' : 'Handed in.',
  score_text: '',
});

/** The words for an attempt that staff took out of the count. */
export const VOID = { result: 'void', message: 'The school does not count this attempt.' };

/** Result and marks of an attempt in a list. */
export const listedResult = (
  kind: Kind,
  { result, marks, void_cause }: { result: string; marks: number; void_cause: string | null },
  showsMarks: boolean,
) => ({
  ...(showsMarks
    ? { result: wordsOf(kind, result).result, marks }
    : { result: withoutMarks('later').result, marks: 0, marks_pending: 1 }),
  ...(void_cause === null ? {} : { result: VOID.result, void: 1 }),
});
