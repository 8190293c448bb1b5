import { plural } from '../plural.ts';

export const mySubject = 'My Subject';
export const chooseSubject = 'Choose Subject';
export const chooseChapter = 'Choose Chapter';
export const chapters = 'Chapters';
export const chapter = 'Chapter';
export const videos = 'Video Classes';
export const videosFor = 'Watch the topics';
export const materials = 'Study Materials';
export const materialsFor = 'Notes to read';
export const liveClasses = 'Live classes of this subject';
export const watchedTo = (time: string): string => `Watched to ${time}`;
export const watchedToOf = (time: string, length: string): string => `Watched to ${time} of ${length}`;
export const watched = 'Watched';
/** Short, with the number and its unit on one line. */
export const seconds = (count: number): string => `${count}\u00A0s`;
export const minutes = (count: number): string => `${count}\u00A0min`;
export const hours = (count: number, more: number): string =>
  more === 0 ? `${count}\u00A0h` : `${count}\u00A0h ${minutes(more)}`;
export const pages = (count: number): string => `${count}\u00A0${plural('en', count, { one: 'page', other: 'pages' })}`;
export const video = 'Video';
/** Of a video in several sizes, the smallest. */
export const from = (size: string): string => `from ${size}`;
export const slides = (size: string): string => `voice and slides ${size}`;
export const notes = 'Notes';
export const noVideo = 'There is no video for this topic yet.';
export const topics = 'Topics';
export const next = (topic: string): string => `Next: ${topic}`;
export const allTopics = 'All topics';
export const wholeChapter = 'All of this chapter';
export const notesOf = (topic: string | undefined): string => `${topic}: notes`;
export const practise = 'Practise this chapter';
export const quizOf = (name: string, questions: number): string =>
  `${name} (${plural('en', questions, { one: '1 question', other: `${questions} questions` })})`;
export const chapterQuiz = (name: string): string => `Quiz of this chapter: ${name}`;
export const allQuizzes = 'All quizzes';
export const documents = 'Read more of this chapter';
export const allDocuments = 'All study materials';
