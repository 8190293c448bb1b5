import { choose } from './phrases.ts';

/** Rules of exams, quizzes and their results, which staff can put right. `number` is an attempt's or ''. */
export const exams = {
  notice_own_language: ({ language }: { language: string }) =>
    `${language} is the language of the text itself. Nothing was sent.`,
  notice_no_language: ({ language, others, first }: Readonly<Record<'language' | 'others' | 'first', string>>) =>
    `${language} is no language of the school or of this paper: ${others || `they have ${first} alone`}. Nothing was sent.`,
  notice_differs: ({ problem }: { problem: string }) =>
    `${problem}. Correct one of them, or say why they are to differ. Nothing was sent.`,
  notice_warning: ({ problem, remedy }: { problem: string; remedy: string }) => `${problem}. ${remedy}`,
  why_missing: 'Say why.',
  attempt_decided: 'Somebody else decided about this attempt in between. Nothing was changed.',
  attempt_under_way: ({ student, item }: { student: string; item: string }) =>
    `${student} has an attempt at ${item} under way. Nothing was changed.`,
  no_limit: ({ item }: { item: string }) => `${item} may be taken as often as wanted: no attempt needs to be given.`,
  none_counts: ({ student, item, number }: { student: string; item: string; number: number | string }) =>
    `${student} has no ${numbered(number)} at ${item} that counts. Nothing was changed.`,
  none_void: ({ student, item, number }: { student: string; item: string; number: number | string }) =>
    `No ${numbered(number)} of ${student} at ${item} was made void. Nothing was changed.`,
  no_time_left: 'No time is left of this attempt.',
  not_in_room: ({ item }: { item: string }) =>
    `${item} is not sat in the exam room, the only place where notices are shown. Nothing was sent.`,
  question_called: ({ item, called, some }: { item: string; called: string; some: string }) =>
    `${item} has no question '${called}'. Its questions are called ${some}.`,
  which_item: ({ kind, keys }: { kind: string; keys: string }) => `Say which ${kind}: ${choose(keys)}.`,
  no_item: ({ kind, text, keys }: { kind: string; text: string; keys: string }) =>
    `There is no ${kind} '${text}': ${choose(keys)}.`,
  item_missing: 'Say which quiz or exam.',
  undecided: ({ questions }: { questions: string }) => `These questions need a rule: ${questions}. Nothing was changed.`,
  nothing_regraded: ({ item }: { item: string }) => `No question of ${item} is to be marked anew. Nothing was changed.`,
  item_decided: ({ item }: { item: string }) =>
    `Somebody else decided about ${item} in between. Nothing was changed: look at it again.`,
  not_regraded: ({ item }: { item: string }) => `${item} was not marked anew: there is nothing to undo.`,
  no_question: ({ item, question, keys }: { item: string; question: string; keys: string }) =>
    `${item} has no question '${question}': choose from ${keys}.`,
  rule_unfit: ({ question, by, rules }: { question: string; by: string; rules: string }) =>
    `Question ${question} cannot be marked by '${by}': choose from ${rules}.`,
  key_stands: ({ question, rules }: { question: string; rules: string }) =>
    `The key of question ${question} was not corrected: it can only be dropped (${rules}).`,
  key_unfit: ({ question }: { question: string }) =>
    `The key of question ${question} cannot be corrected here. It can be dropped, or corrected in the file it was loaded from.`,
};

const numbered = (number: number | string): string => (number === '' ? 'attempt' : `attempt ${number}`);
