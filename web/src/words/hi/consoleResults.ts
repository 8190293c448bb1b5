import { plural } from '../plural.ts';

export const attempts = 'प्रयास';
export const noAttempt = 'अभी कुछ जमा नहीं किया।';
export const kinds: Record<string, string> = { quiz: 'क्विज़', exam: 'परीक्षा' };
export const marks = (got: number, most: number): string => `${most} में से ${String(got).replace('-', '−')}`;
export const results: Record<string, string> = { pass: 'उत्तीर्ण', fail: 'अनुत्तीर्ण' };
export const isVoid = 'नहीं गिना जाएगा';
export const watched = 'वीडियो';
export const noVideo = 'कोई वीडियो शुरू नहीं किया।';
export const videoDone = (far: string, of: string): string => `${of} में से ${far}`;
export const moreVideos = (count: number): string => `${count} और`;
export const seconds = (count: number): string => `${count} सेकंड`;
export const parentHint = 'यही छपेगा: एक पेज, बिना मोबाइल नंबर के। छपाई की विंडो में इसे PDF के रूप में रख सकते हैं।';
export const parentDate = (day: string): string => `अभिभावकों के लिए रिपोर्ट, ${day}`;
export const marksTitle = 'अंक';
export const marksColumns = ['तारीख', 'क्विज़ या परीक्षा', 'विषय', 'अंक', 'परिणाम'];
export const progressColumns = ['विषय', 'वीडियो', 'दस्तावेज़', 'क्विज़', 'वीडियो का समय'];
export const marksPending = 'विद्यार्थी को अभी नहीं दिखाए';
export const attendance = 'उपस्थिति';
export const noClassHeld = 'पिछले 90 दिनों में कोई क्लास नहीं हुई।';
export const lastDays = (days: number): string => `पिछले ${days} दिन`;
export const cameTo = (came: number, of: number): string => `${of} में से ${came} क्लास`;
export const timesLate = (count: number): string => `${count} बार देर से`;
export const timesExcused = (count: number): string => `${count} बार छुट्टी पर`;
export const moreClasses = (count: number): string => `${count} और`;
export const standingsInClass = {
  present: 'उपस्थित',
  late: 'देर से',
  absent: 'अनुपस्थित',
  excused: 'छुट्टी पर',
  opened: 'क्लास खोली',
  missed: 'क्लास नहीं खोली',
};
export const progressOf = 'प्रगति';
export const noSubject = 'आपका कोई विषय नहीं।';
export const nothingThere = 'इसमें अभी पढ़ने को कुछ नहीं।';
export const videosDone = (done: number, of: number): string => `${of} में से ${done} वीडियो`;
export const documentsDone = (done: number, of: number): string => `${of} में से ${done} दस्तावेज़`;
export const quizzesDone = (done: number, of: number): string => `${of} में से ${done} क्विज़`;
export const watchedFor = (spoken: string): string => `${spoken} वीडियो`;
export const written = 'संदेश';
export const noMessage = 'संस्थान को कुछ नहीं लिखा।';
export const notAnswered = 'अभी जवाब नहीं दिया गया।';
export const answered = (text: string): string => `जवाब: ${text}`;
export const backToStudent = 'विद्यार्थी';
export const rank = (at: number, candidates: number): string => `रैंक: ${candidates} में से ${at}`;
export const percentile = (value: string): string => `पर्सेंटाइल ${value}`;
export const hours = (count: number, more: number): string =>
  count === 0 ? `${more} मिनट` : `${count} ${plural('hi', count, { one: 'घंटा', other: 'घंटे' })} ${more} मिनट`;
export const linkFor =
  'इस लिंक से यह पेज बिना लॉग इन के दिखता है, एक हफ़्ते की क्लास और परीक्षाओं के साथ। यह 30 दिन चलता है; जिसके पास यह हो, वह पेज देख सकता है।';
export const linkUntil = (day: string): string => `एक लिंक ${day} तक चलेगा। नया लिंक बनाने पर वह बंद हो जाएगा।`;
export const linkOfStudent = (day: string): string =>
  `विद्यार्थी ने लिंक बनाया है, जो ${day} तक चलेगा। नया लिंक बनाने पर वह बंद हो जाएगा।`;
export const makeLink = 'लिंक बनाएँ';
export const takeLinkBack = 'लिंक वापस लें';
export const linkTaken = 'लिंक अब काम नहीं करता।';
export const linkMade = 'लिंक बन गया। इसे अभी अभिभावकों को दें: यह फिर नहीं दिखेगा।';
