import { rows } from './endpoint.ts';
import type { attemptsShapes } from './attempts.schema.ts';

/** Attempts under way: what quiz and exams share. Every call here is an addition. */
export const attempts = rows<typeof attemptsShapes>()({
  start_attempt: {
    addition: true,
    vital: true,
  },
  save_answers: {
    addition: true,
    vital: true,
  },
  heartbeat: {
    addition: true,
    spare: true,
  },
  attempt_result: {
    addition: true,
    vital: true,
  },
  bring_back: {
    addition: true,
    vital: true,
  },
  receipt_keys: {
    method: 'GET',
    path: '/Auth/receipt_keys',
    auth: 'none',
    addition: true,
  },
  check_receipt: {
    path: '/Auth/check_receipt',
    auth: 'none',
    addition: true,
  },
});

/**
 * The value of `known` for an attempt of which nothing can change while it is under way: its page sends no heartbeats.
 */
export const NO_CHANGES = '-';
