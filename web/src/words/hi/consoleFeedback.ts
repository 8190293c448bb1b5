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
export const askThis = (count: number): string => `${count} ने इस बारे में पूछा`;
export const answerThem = (count: number): string => `सभी ${count} को जवाब दें`;
export const each = 'एक-एक करके देखें';
export const whoIsAnswered = 'जिस पर जवाब सही न बैठे, उसका निशान हटाएँ।';
export const chooseOne = 'कृपया चुनें कि किसे जवाब देना है।';
export const answeredThem = (count: number, left: number): string =>
  [
    `${count} डाउट का जवाब दिया गया, और हर विद्यार्थी को बता दिया गया।`,
    ...(left === 0
      ? []
      : [
          `इस बीच ${left} ${plural('hi', left, { one: 'का जवाब आ गया था या वह समझ आ गया था', other: 'के जवाब आ गए थे या वे समझ आ गए थे' })}।`,
        ]),
  ].join(' ');
export const handOn = 'आगे सौंपें';
export const colleague = 'किसे';
export const colleagueHint = 'जो इस विद्यार्थी को यह विषय पढ़ाते हैं, और मालिक। डाउट उनकी सूची में सबसे ऊपर आएगा और आपकी सूची से हट जाएगा।';
export const nobodyElse = 'इस विद्यार्थी को यह विषय कोई और नहीं पढ़ाता।';
export const handedOnTo = (name: string): string => `${name} को सौंपा गया।`;
export const handedBy = (name: string): string => `${name} की ओर से`;
export const handedOn = 'आगे सौंपे गए';
export const inHands = (to: string, from: string): string => `${to} के पास, ${from} की ओर से`;
export const takeBack = 'वापस लें';
export const tookBack = 'डाउट फिर से उन सबके पास है, जो यह विषय पढ़ाते हैं।';
export const show = 'सबको दिखाएँ';
export const showOther = 'दिखाए गए शब्द बदलें';
export const showNoMore = 'दिखाना बंद करें';
export const isShown = 'पाठ के नीचे सबको दिखता है।';
export const shownNoMore = 'अब यह नहीं दिखता।';
export const isShownNow = (topic: string): string => `‘${topic}’ के नीचे दिखता है, बिना नाम के।`;
export const showHint = (topic: string): string =>
  `‘${topic}’ देखने वाले सभी विद्यार्थी प्रश्न और जवाब उसके नीचे पढ़ेंगे, बिना नाम और बिना फ़ोटो के।`;
export const questionShown = 'प्रश्न, जैसा वे पढ़ेंगे';
export const isThereAName = 'क्या इसमें कोई नाम या निजी बात है? शब्द यहाँ बदलें; जवाब के शब्द ‘जवाब बदलें’ से।';
const units = { minute: 'मिनट', hour: 'घंटे', day: 'दिन' };
export const median = (count: number, unit: keyof typeof units): string =>
  `पिछले 30 दिनों के आधे जवाब ${count} ${units[unit]} के अंदर आए।`;
export const waitLong = (count: number): string =>
  `${count} ${plural('hi', count, { one: 'डाउट एक दिन से ज़्यादा से बाकी है', other: 'डाउट एक दिन से ज़्यादा से बाकी हैं' })}।`;
export const toDoubts = 'सभी डाउट';
