import { plural } from '../plural.ts';

export const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = `${hours}\u00A0${plural('hi', hours, { one: 'घंटा', other: 'घंटे' })}`;
  return [hours > 0 && whole, (rest > 0 || hours === 0) && `${rest}\u00A0मिनट`].filter(Boolean).join(' ');
};

export const instructions = 'आपके संस्थान के निर्देश';
export const about = 'परीक्षा के बारे में';
export const facts = {
  questions: 'प्रश्न',
  time: 'समय',
  marks: 'अंक',
  opens: 'खुलेगी',
  closes: 'बंद होगी',
  marking: 'अंक योजना',
  key: 'सही उत्तर',
};
export const withExtra = (all: string, own: string): string => `${all}, आपके लिए ${own} अतिरिक्त`;
export const noLimit = 'कोई सीमा नहीं';
export const reveal: Readonly<Record<string, string>> = {
  after_submit: 'जमा करने के बाद दिखेंगे',
  after_close: 'परीक्षा बंद होने के बाद दिखेंगे',
  never: 'नहीं दिखेंगे',
};
export const schemeOf = (right: string, wrong: string, blank: string): string => `सही ${right}, गलत ${wrong}, अनुत्तरित ${blank}`;
export const partial = 'उत्तर का कुछ भाग सही हो, तो कुछ अंक';
export const sections = 'खंड';
export const sectionSize = (count: number, marks: number): string => `${count} प्रश्न, ${marks} अंक`;
export const ownClock = (time: string): string => `अपना समय: ${time}`;
export const locked = 'इसमें वापस नहीं आ सकते';
export const late = (now: string, closes: string, left: string, whole: string): string =>
  `अभी समय ${now} है। परीक्षा ${closes} पर बंद होगी। अभी शुरू करने पर आपको ${whole} नहीं, ${left} मिलेंगे।`;

export const states = 'चिह्नों का अर्थ';
export const keysText = 'कीबोर्ड से। परीक्षा केवल ‘जमा करें’ बटन से जमा होती है।';
export const whatIf = 'क्या होगा, अगर …';
export const cases: readonly (readonly [string, string])[] = [
  ['नेटवर्क चला जाए', 'उत्तर देते रहें। वे इस डिवाइस में सुरक्षित रहते हैं और नेटवर्क आने पर भेज दिए जाते हैं।'],
  ['फ़ोन बंद हो जाए', 'यह पेज फिर से खोलें, यहाँ या दूसरे फ़ोन पर। आपके उत्तर वहीं मिलेंगे।'],
  ['पेज बंद हो जाए', 'पेज फिर से खोलें। वह वहीं खुलेगा, जहाँ आप थे।'],
  ['दो डिवाइस हों', 'एक समय में एक पर ही उत्तर दे सकते हैं। दूसरे पर आपके उत्तर दिखते हैं, और आप वहाँ भी जारी रख सकते हैं।'],
];
export const caseOfTime: readonly [string, string] = ['समय समाप्त हो जाए', 'आपके उत्तर अपने आप जमा हो जाते हैं।'];
export const caseOfLeaving: readonly [string, string] = [
  'आप पेज से हटें',
  'आपका संस्थान इसे गिनता है: हर बार, जब यह पेज सामने न हो, चाहे दूसरा ऐप या टैब खुले, कॉल आए या स्क्रीन बंद हो। गिनती आपको सूचना में दिखती है; संस्थान को जमा किए उत्तरों के साथ। इससे अपने आप और कुछ नहीं होता।',
];
export const clockGoesOn = 'आपके हटने पर भी समय चलता रहता है।';

export const device = 'यह डिवाइस';
export const checking = 'जाँच हो रही है …';
export const keeps = 'उत्तर इस डिवाइस में सुरक्षित रह सकते हैं।';
export const keepsNot = 'यह ब्राउज़र आपके उत्तर सुरक्षित नहीं रख सकता। जमा करने तक इसी पेज पर रहें, या दूसरा ब्राउज़र लें।';
export const network = {
  quick: 'नेटवर्क तेज़ है।',
  fair: 'नेटवर्क धीमा है, पर काम चल जाएगा।',
  slow: 'नेटवर्क बहुत धीमा है। भेजे जाने तक उत्तर यहीं सुरक्षित रहते हैं।',
  gone: 'अभी नेटवर्क नहीं है। उसके बिना परीक्षा शुरू नहीं हो सकती।',
};
export const paper = {
  later: 'पेपर परीक्षा खुलने से आधा घंटा पहले इस डिवाइस पर आएगा।',
  coming: 'पेपर इस डिवाइस पर आ रहा है।',
  here: 'पेपर इस डिवाइस पर आ गया है; शुरू करने तक लॉक रहेगा।',
  none: 'पेपर शुरू करने पर आएगा।',
};
export const tryOut = 'पहले आज़माकर देखें';
export const tryOutText = 'अभ्यास के पाँच प्रश्न, बिना समय-सीमा के। कुछ भी सेव, जमा या जाँचा नहीं जाता।';
export const leaveTryOut = 'परीक्षा पर वापस';
export const tryOutWaits = (left: string): string => `परीक्षा खुलने में ${left}`;
export const tryOutDone = 'परीक्षा ऐसे ही चलती है। कुछ भी भेजा नहीं गया।';

export const begin = 'शुरू करें';
export const declaration = 'मैंने यह पढ़ लिया है। सभी उत्तर मेरे अपने होंगे।';
export const start = 'परीक्षा शुरू करें';
export const tickFirst = 'शुरू करने के लिए बॉक्स में सही का निशान लगाएँ।';
export const tickBefore = 'बॉक्स में सही का निशान लगाएँ; परीक्षा खुलते ही अपने आप शुरू होगी।';
export const startsItself = 'परीक्षा खुलते ही अपने आप शुरू होगी। आप यहाँ रुक सकते हैं।';
export const isOpen = 'परीक्षा खुल गई है।';
export const isComing = 'परीक्षा खुल गई है। चित्र अभी आ रहे हैं: उनके लिए रुकें, या शुरू करें, बाकी चित्र उत्तर देते समय आ जाएँगे।';
export const starting = 'शुरू हो रही है …';
export const opensIn = 'खुलने में';
export const opensInDays = (count: number): string => `${count} दिन`;
export const minutesToGo = (count: number): string => `परीक्षा ${count} मिनट में खुलेगी।`;
export const byOurClock = 'यह संस्थान की घड़ी है। आपके डिवाइस का समय अलग हो सकता है।';
export const opensLater = 'अभी पता नहीं कि यह परीक्षा कब खुलेगी।';
export const look = 'फिर देखें';
