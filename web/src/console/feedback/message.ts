import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';

/** A student's message, and the answer where there is one. */
export type Message = Data<typeof staffCalls.feedback.feedback>[number];

/** Makes the input that asks for the messages after the last one of a list. */
export const before = ({ feedback_id }: Message) => ({ before: Number(feedback_id) });

/** Finds the message that a form is about, by its number in the address; `listed` where the list has it. */
export const meant = (about: string | undefined, listed: readonly Message[] | undefined) => ({
  feedback_id: Number(about),
  listed: listed?.find(({ feedback_id }) => String(feedback_id) === about),
});
