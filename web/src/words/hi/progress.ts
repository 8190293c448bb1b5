import { plural } from '../plural.ts';

export const next = 'आपके लिए आगे';
export const more = (count: number): string => `${count} और दिखाएँ`;
export const fewer = 'कम दिखाएँ';
export const allOfWeek = 'पूरा हफ़्ता';
export const thisWeek = 'यह हफ़्ता';
export const yesterdayOn = (day: string): string => `बीता कल, ${day}`;
export const noClasses = 'कोई क्लास नहीं';
export const handedIn = 'जमा हो गई';
export const earned = (marks: number, all: number): string => `${all} में से ${marks} अंक`;
export const nothingNext = 'अभी आपके लिए कुछ बाकी नहीं है।';
export const liveNow = 'अभी लाइव';
export const join = 'जुड़ें';
export const joinClass = (name: string): string => `${name} से जुड़ें`;
export const startsIn = (time: string): string => `शुरू होने में ${time}`;
export const opensIn = (time: string): string => `खुलने में ${time}`;
export const todayAt = (time: string): string => `आज, ${time}`;
export const tomorrowAt = (time: string): string => `कल, ${time}`;
export const beginWith = (subject: string): string => `यहाँ से शुरू करें: ${subject}`;
export const timeLeft = (time: string): string => `शुरू की: ${time} शेष`;
export const underWay = 'आपने शुरू की है';
export const openFor = (time: string): string => `${time} और खुली है`;
export const goOnAt = (time: string): string => `${time} से आगे देखें`;
export const revision = 'रिवीज़न';
export const revise = 'दोहराएँ';
export const revisedAll = 'अभी दोहराने को और कुछ नहीं';
export const toRevise = (count: number): string => `${count} प्रश्न दोहराने हैं`;
export const minutes = (count: number): string => `${count} मिनट`;
export const hours = (count: number): string => `${count} ${plural('hi', count, { one: 'घंटा', other: 'घंटे' })}`;
export const days = (count: number): string => `${count} दिन`;
export const myProgress = 'मेरी प्रगति';
export const done = (percent: number): string => `${percent} % पूरा`;
export const doneOf = (name: string, percent: number): string => `${name}: ${percent} % पूरा`;
export const watched = 'देखे गए वीडियो';
export const read = 'पढ़े गए दस्तावेज़';
export const answered = 'दी गई क्विज़';
export const of = (count: number, all: number): string => `${all} में से ${count}`;
export const watchedShare = (percent: number): string => `${percent} % देखा`;
export const chapters = 'अध्याय';
export const attempts = 'अब तक के परिणाम';
export const attemptsOf = (subject: string, count: number, first: number, last: number): string =>
  `${subject}: ${count} प्रयास, ${count === 1 ? `${last} %` : `पहले में ${first} %, आखिरी में ${last} %`} अंक`;
export const asTable = 'तालिका में';
export const attempt = 'प्रयास';
export const date = 'तारीख';
export const marks = 'अंक';
export const noAttempts = 'पहली क्विज़ या परीक्षा के बाद आपके परिणाम यहाँ दिखेंगे।';
export const byTopic = 'टॉपिक के अनुसार अंक';
export const percent = (value: number): string => `${value} %`;
export const secondsEach = (seconds: number): string => `हर प्रश्न पर ${seconds} सेकंड`;
export const answersGiven = (count: number): string => `${count} उत्तर`;
export const workOn = 'इन्हें फिर से देखें';
export const workOnFor = 'इनमें आपके अंक अपने दूसरे टॉपिक से कम हैं, जबकि प्रश्न उतने ही कठिन हैं।';
export const fromAnswers = (count: number): string =>
  plural('hi', count, { one: `${count} उत्तर के आधार पर`, other: `${count} उत्तरों के आधार पर` });
export const practise = 'अभ्यास करें';
export const practiseOf = (topic: string): string => `${topic}: 5 प्रश्नों का अभ्यास करें`;
export const notBegun = 'शुरू नहीं किया';
export const doneOfAll = (share: number): string => `वीडियो, दस्तावेज़ और क्विज़ का ${share} % पूरा`;
export const moreAnswers = (count: number): string => `टॉपिक कमज़ोर है या नहीं, यह जानने को ${count} उत्तर और चाहिए`;
export {
  attendance,
  cameTo,
  lastDays,
  marks as marksOf,
  noAttempt,
  noClassHeld,
  results,
  timesExcused,
  timesLate,
} from './consoleResults.ts';
export const forParents = 'अभिभावकों के लिए';
export const asOf = (moment: string, until: string): string => `${moment} तक की जानकारी। यह लिंक ${until} तक चलेगा।`;
export const missedClasses = 'पिछले 30 दिनों में छूटी क्लास';
export const dueSoon = 'कल तक की क्लास, अगले 7 दिनों की परीक्षाएँ';
export const nothingDue = 'कोई क्लास या परीक्षा नहीं।';
export const classBy = (name: string, teacher: string): string => `क्लास: ${name}${teacher && `, ${teacher}`}`;
export const examOf = (name: string, subject: string, until: string): string =>
  `परीक्षा: ${name} (${subject})${until && `, ${until} तक`}`;
export const openNow = 'अभी खुली है';
export const cannotShow = 'पेज अभी नहीं दिखाया जा सकता। कृपया एक मिनट बाद फिर कोशिश करें।';
export const reading = 'पेज लोड हो रहा है …';
