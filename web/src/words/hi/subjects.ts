import { plural } from '../plural.ts';

export const mySubject = 'मेरे विषय';
export const chooseSubject = 'विषय चुनें';
export const chooseChapter = 'अध्याय चुनें';
export const chapters = 'अध्याय';
export const chapter = 'अध्याय';
export const videos = 'वीडियो क्लास';
export const videosFor = 'टॉपिक के वीडियो देखें';
export const materials = 'अध्ययन सामग्री';
export const materialsFor = 'पढ़ने के लिए नोट्स';
export const liveClasses = 'इस विषय की लाइव क्लास';
export const watchedTo = (time: string): string => `${time} तक देखा`;
export const watchedToOf = (time: string, length: string): string => `${length} में से ${time} तक देखा`;
export const watched = 'पूरा देखा';
export const seconds = (count: number): string => `${count}\u00A0सेकंड`;
export const minutes = (count: number): string => `${count}\u00A0मिनट`;
export const hours = (count: number, more: number): string => {
  const whole = `${count}\u00A0${plural('hi', count, { one: 'घंटा', other: 'घंटे' })}`;
  return more === 0 ? whole : `${whole} ${minutes(more)}`;
};
export const pages = (count: number): string => `${count}\u00A0पेज`;
export const video = 'वीडियो';
export const notes = 'नोट्स';
export const noVideo = 'इस टॉपिक का अभी कोई वीडियो नहीं है।';
export const topics = 'टॉपिक';
export const next = (topic: string): string => `अगला: ${topic}`;
export const allTopics = 'सभी टॉपिक';
export const notesOf = (topic: string | undefined): string => `${topic}: नोट्स`;
