/** Bounds both sides know. What they bound: docs/OPERATIONS.md, 'Limits'. */
export const LIMITS = {
  /** Request body, bytes. */
  body: 256 * 1024,
  /** Characters in any one string of a request. */
  string: 2000,
  /** Characters of one answer: of a question with several right options, all their texts. */
  answer: 24_000,
  /** Characters of a feedback message. */
  feedbackMax: 5000,
  feedbackMin: 5,
  /** Messages of one student within a day and a year, their characters; doubts of a day, and their characters. */
  feedbackDay: 20,
  feedbackYear: 300,
  feedbackLetters: 300_000,
  /**
   * The limits of a photo: its bytes, a side in pixels, a body with a photo; bytes of a student's photos within a year.
   */
  photo: 400 * 1024,
  photoSide: 4096,
  photoBody: 640 * 1024,
  photosYear: 40 * 1024 * 1024,
  /** Characters of a student's note or doubt, and bookmarks of one student. */
  note: 2000,
  /** Doubts that are answered at once. */
  alike: 100,
  bookmarks: 1000,
  /** Characters of all notes of one student, and bookmarks taken out that are still remembered. */
  notes: 200_000,
  bookmarksRemoved: 1000,
  /** Attempts in one answer of my_quiz_history and get_exam_reports. */
  history: 200,
  /** Characters of a hand-in as its device keeps it, sealed; a longer one is not kept there. */
  keptHandIn: 60_000,
  /** Answers in one submission. */
  submitData: 500,
  /** Name and father/mother name, characters. */
  nameMin: 3,
  nameMax: 100,
  emailMax: 254,
  /** National digits of a mobile number. */
  mobile: 10,
  /** Digits the phone input takes, dial code included. */
  phoneDigits: 15,
  /** Digits of a one-time code unless the server says otherwise (otp_length). */
  code: 4,
} as const;
