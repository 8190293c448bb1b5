import type { Data, subjects } from '@portal/contract';

/** One topic of a chapter. */
export type Topic = Data<typeof subjects.topics>[number];
