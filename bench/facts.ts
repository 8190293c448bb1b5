import type { Caller } from '@portal/contract';

/** The file in the media folder that every caller's address of a video leads to. */
export const VIDEO = 'videos/bench.mp4';

/** A quiz as the load asks for it and hands it in. */
export interface BenchQuiz {
  quiz_id: number;
  chapter_id: number;
  question_ids: number[];
}

/** What the load needs to know to call the portal. */
export interface Facts {
  callers: Caller[];
  quizzes: BenchQuiz[];
  /** Attempts under way, one for each of the first students. */
  attempts: BenchAttempt[];
  /** Of each caller: a marked attempt, the mobile number, and the address of a video; empty where nothing asks for them. */
  reports: number[];
  mobiles: string[];
  videos: string[];
}

export interface BenchAttempt {
  attempt_id: number;
  device_id: string;
  /** Of the page that saves; the web's saves carry it. */
  epoch: number;
  question_ids: number[];
}
