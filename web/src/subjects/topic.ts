import type { Data, subjects } from '@portal/contract';

/** Watched so far, a video counts as watched: as on the server. */
export const WATCHED = 0.9;

/** One topic of a chapter. */
export type Topic = Data<typeof subjects.topics>[number];
