import type { Data, students } from '@portal/contract';

/** A video of the watch history. */
export type Watched = Data<typeof students.recently_watched>[number];

/** The name of an item in ?playing=: its topic, or its place in the list where the server names none. */
export function nameOf({ topic_id }: Watched, index: number): string {
  return String(topic_id ?? index);
}
