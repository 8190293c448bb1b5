import { plural } from '../plural.ts';

export const which = 'कौन-से संदेश';
export const lists = { open: 'बाकी', done: 'निपट गए', all: 'सभी' };
export const questions = 'प्रश्न';
export const messages = 'संदेश';
export const none = { open: 'कोई संदेश बाकी नहीं।', done: 'अभी कुछ नहीं निपटा।', all: 'अभी कोई संदेश नहीं।' };
export const answered = (day: string): string => `जवाब दिया: ${day}`;
export const toAnswer = 'जवाब दें';
export const toEdit = 'जवाब बदलें';
export const toDone = 'निपट गया';
export const toReopen = 'नहीं निपटा';
export const isDone = (person: string): string => `${person} का संदेश निपट गया।`;
export const isOpen = (person: string): string => `${person} का संदेश फिर से बाकी है।`;
export const isAnswered = (person: string): string => `${person} को जवाब दिया गया, जो ‘फ़ीडबैक’ में दिखेगा।`;
export const of = (what: string, name: string): string => `${what}: ${name}`;
export const answerTo = (name: string): string => `${name} को आपका जवाब`;
export const answer = 'जवाब';
export const answerHint = 'विद्यार्थी इसे ‘फ़ीडबैक’ में पढ़ेगा।';
export const meanwhile = 'इस बीच किसी ने जवाब दे दिया:';
export const replaceIt = 'उसकी जगह मेरा रखें';
export const waiting = 'विद्यार्थियों को ये गलत लगते हैं';
export const noneWaits = 'किसी प्रश्न पर जवाब बाकी नहीं।';
export const haveAnswer = 'जवाब दिए गए';
export const noneAnswered = 'अभी किसी प्रश्न पर जवाब नहीं दिया गया।';
export const questionOf = (paper: string, number: number | undefined): string =>
  number === undefined ? `${paper}: एक प्रश्न, जो हटा दिया गया` : `${paper}, प्रश्न ${number}`;
export const howMany = (count: number): string =>
  `${count} ${plural('hi', count, { one: 'विद्यार्थी ने', other: 'विद्यार्थियों ने' })} बताया`;
export const andMore = (count: number): string => `और ${count}`;
export const answerAll = 'सबको जवाब दें';
export const answerAllHint = (count: number): string =>
  `${count} ${plural('hi', count, { one: 'विद्यार्थी इसे प्रश्न के नीचे और घंटी में देखेगा', other: 'विद्यार्थी इसे प्रश्न के नीचे और घंटी में देखेंगे' })}।`;
export const allAnswered = 'जवाब दिया गया। हर विद्यार्थी को बता दिया गया।';
export const doubts = 'डाउट';
export const subjectOf = 'कौन-सा विषय';
export const everySubject = 'सभी विषय';
export const inSubject = (subject: string, count: number): string => (count === 0 ? subject : `${subject} (${count})`);
export const doubtsWait = 'जिन डाउट का जवाब बाकी है, सबसे पुराने पहले';
export const noDoubtWaits = 'किसी डाउट का जवाब बाकी नहीं।';
export const noDoubtAnswered = 'अभी किसी डाउट का जवाब नहीं दिया गया।';
export const atSecond = (topic: string, time: string): string => `${topic}, ${time} पर`;
export const askedOn = (day: string): string => `पूछा गया: ${day}`;
export const isClear = 'विद्यार्थी का कहना है: अब समझ आ गया।';
export const doubtHint = 'विद्यार्थी इसे ‘मेरे डाउट’ में पढ़ेगा और घंटी में देखेगा। सूत्र ऐसे लिखें: $v = u + at$।';
export const doubtAnswered = (person: string): string => `${person} को जवाब दिया गया, और घंटी ने बता दिया।`;
