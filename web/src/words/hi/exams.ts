import { verdict } from './attempt.ts';
import { plural } from '../plural.ts';

export const complete = 'परीक्षा पूरी हुई';
export const viewReport = 'रिपोर्ट देखें';
export const toExams = 'सभी परीक्षाएँ';
export const myExams = 'मेरी परीक्षाएँ';
export const choose = 'परीक्षा चुनें';
export const viewReports = 'रिपोर्ट देखें';
export const created = (date: string): string => `बनाई गई: ${date}`;
export const minutes = (count: number): string => `${count} मिनट`;
export const marks = (count: number): string => `${count} अंक`;
export const questions = (count: number): string => `${count} प्रश्न`;
export const exam = 'परीक्षा';
export const refused = 'यह परीक्षा अभी नहीं खुल सकती।';
export const again = 'फिर कोशिश करें';
export const result = 'परीक्षा का परिणाम';
export const summary = (gained: string, of: number | string, status: string): string =>
  `कुल प्राप्त अंक : ${gained}/${of} - ${verdict(status)}`;
export const exams = 'परीक्षाएँ';
export const viewAReport = 'रिपोर्ट देखें';
export const subject = (name: string): string => `विषय: ${name}`;
export const attendedOn = (date: string): string => `दी गई: ${date}`;
export const opens = (moment: string | undefined): string => (moment === undefined ? 'बाद में खुलेगी' : `खुलेगी: ${moment}`);
export const opensIn = (time: string): string => `खुलने में ${time}`;
export const opensOn = (moment: string): string => `${moment} से`;
export const opensFrom = (start: string, end: string): string => `${start} से ${end} तक`;
export const openUntil = (moment: string): string => `${moment} तक खुली है`;
export const open = 'खुली है';
export const underWayFor = (time: string): string => `चल रही है, ${time} शेष`;
export const underWay = 'चल रही है';
export const handedIn = 'जमा हो गई';
export const closed = 'बंद हो गई';
export const marksLater = 'जमा हो गई। अंक बाद में दिखेंगे।';
export const yourRank = 'आपका स्थान';
export const ownRank = 'आपकी रैंक';
export const rankOf = (rank: number, candidates: number, others = 0): string =>
  others === 0
    ? `${candidates} में से ${rank}`
    : `${candidates} में से ${rank}, ${others} और ${plural('hi', others, { one: 'विद्यार्थी', other: 'विद्यार्थियों' })} के साथ`;
export const ownPercentile = 'आपका पर्सेंटाइल';
export const rankIn = (series: string): string => `${series} के सभी सत्रों में आपकी रैंक`;
export const rankMeans = (percentile: string): string =>
  `परीक्षा देने वालों में से ${percentile} % के अंक आपके बराबर या आपसे कम हैं। यह केवल आपको दिखता है।`;
