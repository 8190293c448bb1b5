import { plural } from '../plural.ts';

export const search = 'Search';
export const open = 'Search (key /)';
export const field = 'Search subjects, chapters, quizzes and more';
export const hint =
  'Type words of a name, of a document, of a question that you have answered or of news. Of the last word the beginning is enough.';
export const nothing = (typed: string): string => `Nothing is called “${typed}”`;
export const meant = (typed: string, words: string): string => `Nothing is called “${typed}”. Showing results for “${words}”.`;
export const nothingFor = 'Check the spelling, or type fewer words or only the beginning of one.';
export const nothingHere = 'You are offline: only lists that you have opened on this device are searched.';
export const offline = 'Found in the lists that you have opened on this device.';
export const found = (count: number): string => `${count} ${plural('en', count, { one: 'thing', other: 'things' })} found`;
export const clear = 'Clear the search';
export const failed = 'The search failed.';
export const again = 'Try again';
export const missing = 'This portal cannot be searched.';
export const page = (number: number): string => `Page ${number}`;
export const kinds = {
  subject: 'Subjects',
  chapter: 'Chapters',
  topic: 'Topics',
  material: 'Study materials',
  quiz: 'Quizzes',
  exam: 'Exams',
  news: 'News/Events',
  materialText: 'In the text of study materials',
  question: 'Questions that you have answered',
  doubt: 'Your doubts',
  newsText: 'In the text of news',
  notice: 'Notices',
} as const;
