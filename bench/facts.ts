import type { Caller } from '@portal/contract';

/** The file in the media folder that every caller's address of a video leads to. */
export const VIDEO = 'videos/bench.mp4';

/** A quiz as the load asks for it and hands it in. */
export interface BenchQuiz {
  quiz_id: number;
  chapter_id: number;
  question_ids: number[];
}

/** Everything the load needs to call the portal. */
export interface Facts {
  callers: Caller[];
  quizzes: BenchQuiz[];
  /** Attempts under way, one for each of the first students. */
  attempts: BenchAttempt[];
  /**
   * For each caller: a marked attempt, the mobile number, and the address of a video; empty where no call needs them.
   */
  reports: number[];
  mobiles: string[];
  videos: string[];
}

export interface BenchAttempt {
  attempt_id: number;
  device_id: string;
  /** Identifies the page that saves, as in the web's own saves. */
  epoch: number;
  question_ids: number[];
}
