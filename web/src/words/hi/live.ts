import { plural } from '../plural.ts';

export const title = 'लाइव क्लास';
export const chooseBatch = 'बैच चुनें';
export const choose = 'लाइव क्लास चुनें';
export const now = 'अभी लाइव';
export const noLink = 'इस क्लास का लिंक अभी नहीं आया है।';
export const join = 'लाइव जुड़ें';
export const ended = 'समाप्त';
export const today = 'आज';
export const tomorrow = 'कल';
export const classBy = (name: string, tutor: string): string => `${name}, शिक्षक ${tutor}`;
export const startsIn = (time: string): string => `शुरू होने में ${time}`;
export const minutes = (count: number): string => `${count} मिनट`;
export const hours = (count: number): string => `${count} ${plural('hi', count, { one: 'घंटा', other: 'घंटे' })}`;
export const days = (count: number): string => `${count} दिन`;
export const recordings = 'रिकॉर्डिंग';
export const holidays = 'छुट्टियाँ';
export const noClasses = (day: string): string => `${day}: कक्षाएँ नहीं होंगी`;
