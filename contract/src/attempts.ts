import { rows } from './endpoint.ts';
import type { attemptsShapes } from './attempts.schema.ts';

/** Attempts under way: what quiz and exams share. Every call here is an addition. */
export const attempts = rows<typeof attemptsShapes>()({
  start_attempt: {
    method: 'POST',
    path: '/Student/start_attempt',
    auth: 'token',
    vital: true,
    addition: true,
  },
  save_answers: {
    method: 'POST',
    path: '/Student/save_answers',
    auth: 'token',
    vital: true,
    addition: true,
  },
  heartbeat: {
    method: 'POST',
    path: '/Student/heartbeat',
    auth: 'token',
    spare: true,
    addition: true,
  },
  attempt_result: {
    method: 'POST',
    path: '/Student/attempt_result',
    auth: 'token',
    vital: true,
    addition: true,
  },
  receipt_keys: {
    method: 'GET',
    path: '/Auth/receipt_keys',
    auth: 'none',
    addition: true,
  },
  check_receipt: {
    method: 'POST',
    path: '/Auth/check_receipt',
    auth: 'none',
    addition: true,
  },
});

/**
 * What the page of an attempt knows of which nothing is told while it is under way, in the place of `known`: such a
 * page sends no heartbeats.
 */
export const NO_NEWS = '-';
