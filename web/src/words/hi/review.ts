import { plural } from '../plural.ts';

export const ofMarks = (of: number): string => `अंक, कुल ${of}`;
export const yours = 'आपका उत्तर';
export const theirs = 'विद्यार्थी का उत्तर';
export const correction = 'सुधार: ';
export const correct = 'सही उत्तर';
export const alsoRight = 'यह भी सही';
export const explanation = 'व्याख्या';
export const uncounted = 'नहीं गिना जाएगा: खंड के दूसरे उत्तर काफ़ी हैं';
export const outcomes = { right: 'सही', wrong: 'गलत', partial: 'कुछ सही', blank: 'अनुत्तरित', dropped: 'रद्द' };
export const dropped = { all: 'रद्द: सबको पूरे अंक', attempted: 'रद्द: उत्तर देने वालों को पूरे अंक' };
export const earned = (marks: string): string => `अंक ${marks}`;
export const inPaper = (number: number): string => `पेपर में संख्या ${number}`;
export const range = (least: string, most: string): string => `${least} से ${most}`;
export const markedPair = (pair: string, mark: 'right' | 'wrong' | 'answer' | 'chosen' | 'none', chosen = yours): string =>
  ({
    right: `${pair}, ${chosen}, सही`,
    wrong: `${pair}, ${chosen}, गलत`,
    answer: `${pair}, सही, नहीं चुना`,
    chosen: `${pair}, ${chosen}`,
    none: pair,
  })[mark];
export const rightPair = 'सही जोड़ी';
export const wrongPair = 'चुनी हुई, पर गलत';
export const notCounted = 'यह प्रयास नहीं गिना जाएगा। संस्थान ने इसे हटा दिया है।';
export const regraded = (marks: string, before: string, questions: readonly string[]): string =>
  `अंक ${marks} (पहले ${before}: प्रश्न ${questions.join(', ')} ${plural('hi', questions.length, { one: 'सुधारा गया', other: 'सुधारे गए' })})`;
const when = (at: string | undefined): string => (at === undefined ? 'बाद में' : `${at} को`);
export const keyLater = (at: string | undefined): string => `सही उत्तर ${when(at)} दिखेंगे।`;
export const allLater = (at: string | undefined): string => `आपके अंक और सही उत्तर ${when(at)} दिखेंगे।`;
export const marksLater = (at: string): string => `आपके अंक ${when(at)} दिखेंगे।`;
export const keyNever = 'सही उत्तर नहीं दिखाए जाते।';
export const allNever = 'अंक और सही उत्तर नहीं दिखाए जाते।';
export const bySection = 'खंड के अनुसार';
export const byKind = 'प्रश्न के प्रकार के अनुसार';
const spans = (seconds: number): string[] => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [
    hours > 0 && `${hours} ${plural('hi', hours, { one: 'घंटा', other: 'घंटे' })}`,
    minutes > 0 && `${minutes} मिनट`,
    hours === 0 && (rest > 0 || minutes === 0) && `${rest} सेकंड`,
  ].filter((part) => part !== false);
};
export const spent = (seconds: number): string => `समय ${spans(seconds).join(' ')}`;
export const spentInAll = (seconds: number): string => `प्रश्नों पर लगा समय: ${spans(seconds).join(' ')}`;
export const print = 'प्रिंट करें';
export const answeredOf = (count: number, of: number): string => `${of} में से ${count} के उत्तर दिए`;
export const marksOf = (marks: string, of: number): string => `अंक ${marks}/${of}`;
export const seemsWrong = 'यह प्रश्न गलत लगता है';
export const whatIsWrong = 'क्या गलत लगता है? चाहें तो खाली छोड़ दें।';
export const tellSchool = 'संस्थान को बताएँ';
export const toldSchool = 'संस्थान को बता दिया';
export const theAnswer = 'संस्थान का जवाब';
export const saidWrong = 'आपने संस्थान को बताया कि यह प्रश्न गलत लगता है।';
export const schoolAnswered = 'संस्थान ने जवाब दिया है';
export const toLesson = 'पाठ का वीडियो देखें';
