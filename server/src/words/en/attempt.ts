interface HandedIn {
  kind: string;
  name: string;
  on: string;
}

interface OfQuestion {
  question_id: number;
}

/** Taking a quiz or an exam, handing it in, and its receipt. */
export const attempt = {
  quiz_handed_in: 'Your quiz has been submitted.',
  exam_handed_in: 'Your exam has been submitted.',
  exam_not_open: 'This exam is not open yet.',
  /** `opens_at` in ISO 8601, `opens_on` as people read it in the school's time zone. */
  exam_opens_later: ({ opens_at: _at, opens_on }: { opens_at: string; opens_on: string }) => `This exam opens on ${opens_on}.`,
  exam_closed: 'This exam is closed.',
  exam_used_up: 'You have already handed in this exam.',
  attempt_other_device: 'You went on with this attempt on another device. Hand it in there, or take it over here.',
  attempt_older_page: 'You went on with this attempt in a newer page. Please look at your answers and submit them again.',
  answers_wanted: 'Please send all answers.',
  attempt_over: 'Time is up. Your saved answers are being handed in.',
  question_unknown: ({ question_id }: OfQuestion) =>
    `Question ${question_id} is not part of this paper. Please reload the page and try again.`,
  option_unknown: ({ question_id }: OfQuestion) =>
    `Question ${question_id} has no such option. Please reload the page and try again.`,
  answer_malformed: ({ question_id }: OfQuestion) =>
    `The answer to question ${question_id} cannot be read. Please look at it and try again.`,
  question_twice: ({ question_id }: OfQuestion) => `Question ${question_id} is named twice.`,
  answered_twice: ({ question_id }: OfQuestion) => `Question ${question_id} is answered twice.`,
  /** `on` as people read it, in the school's time zone. */
  hand_in_brought_back: ({ name, on }: HandedIn) => `Your hand-in of ${name}, ${on}, was brought back.`,
  hand_in_brought_beside: ({ name, on }: HandedIn) =>
    `Your hand-in of ${name}, ${on}, was brought back. You have begun it again since: that one counts, unless your school decides otherwise.`,
  hand_in_there: ({ name, on }: HandedIn) => `Your hand-in of ${name}, ${on}, is there.`,
  hand_in_of_other: 'This receipt is another student’s: only that student can bring the hand-in back.',
  hand_in_unreadable:
    'The receipt is genuine, but the hand-in beside it was changed, or sealed before the portal got another secret. Show the receipt to your school.',
  hand_in_not_lost: 'This hand-in is not here, and the portal was not restored since. Show the receipt to your school.',
  hand_in_paper_missing: 'The paper of this hand-in is not on the portal yet. This device keeps the hand-in and tries again.',
  receipt_genuine: 'This receipt is genuine.',
  receipt_not_genuine: 'This is not a genuine receipt: it was changed, or another portal made it.',
  receipt_outdated: 'The signature is genuine, but the attempt is no longer stored as it was.',
};
