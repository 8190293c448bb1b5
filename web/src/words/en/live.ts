import { plural } from '../plural.ts';

export const title = 'Live Classes';
export const chooseBatch = 'Choose batch';
export const choose = 'Choose a live class';
export const now = 'Live now';
export const noLink = 'The link to this class is not there yet.';
export const join = 'Join Live';
export const ended = 'Ended';
export const recordings = 'Recordings';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const classBy = (name: string, tutor: string): string => `${name} by ${tutor}`;
/** `time` as '2 hours 5 minutes'. */
export const startsIn = (time: string): string => `Starts in ${time}`;
export const minutes = (count: number): string => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`;
export const hours = (count: number): string => `${count} ${plural('en', count, { one: 'hour', other: 'hours' })}`;
export const days = (count: number): string => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;
export const holidays = 'Holidays';
export const noClasses = (day: string): string => `${day}: no classes`;
