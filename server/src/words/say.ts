import { sayer, type ParamsOf as ParamsOfText } from '@portal/bank/told';
import { messages } from './en/all.ts';

export type { Params, Said } from '@portal/bank/told';

export type Code = keyof typeof messages;

/** The params of a message; none for a plain text. */
export type ParamsOf<C extends Code> = ParamsOfText<(typeof messages)[C]>;

/** The message of that code. */
export const say = sayer(messages);
