import { plural } from '../plural.ts';

export const next = 'Next for you';
export const nothingNext = 'Nothing is waiting for you just now.';
export const liveNow = 'Live now';
export const join = 'Join';
export const joinClass = (name: string): string => `Join ${name}`;
/** `time` as '2 hours 5 minutes'. */
export const startsIn = (time: string): string => `Starts in ${time}`;
export const opensIn = (time: string): string => `Opens in ${time}`;
export const timeLeft = (time: string): string => `You have begun: ${time} left`;
export const underWay = 'You have begun';
export const openFor = (time: string): string => `Open for ${time} more`;
export const goOnAt = (time: string): string => `Go on at ${time}`;
export const minutes = (count: number): string => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`;
export const hours = (count: number): string => `${count} ${plural('en', count, { one: 'hour', other: 'hours' })}`;
export const days = (count: number): string => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;
