import type { Data, Id, subjects } from '@portal/contract';
import { href } from '../route/paths.ts';

/** A video watched up to this share counts as watched, as on the server. */
export const WATCHED = 0.9;

/** A topic of a chapter. */
export type Topic = Data<typeof subjects.topics>[number];

/** The address of a topic in the list of its chapter. */
export const topicAddress = (chapter_id: Id, { topic_id }: Pick<Topic, 'topic_id'>): string =>
  `${href('topics', { chapter_id })}?id=${encodeURIComponent(topic_id)}`;
