import { plural } from '../plural.ts';

export const questionOf = (number: number, of: number): string => `प्रश्न ${number}, कुल ${of}`;
export const from = (paper: string): string => `${paper} से`;
export const check = 'जाँचें';
export const notKnown = 'मुझे नहीं पता';
export const next = 'अगला प्रश्न';
export const finish = 'समाप्त करें';
export const chooseFirst = 'पहले उत्तर दें, या ‘मुझे नहीं पता’ दबाएँ।';
export const verdicts = {
  right: (when: string): string => `सही! यह ${when} फिर आएगा।`,
  learned: 'सही! यह आपने सीख लिया।',
  partial: (when: string): string => `कुछ ही सही। यह ${when} फिर आएगा।`,
  wrong: (when: string): string => `सही नहीं। यह ${when} फिर आएगा।`,
  blank: (when: string): string => `अब आप जान गए। यह ${when} फिर आएगा।`,
};
export const notTaken = (why: string): string => `आपका उत्तर नहीं गिना गया, प्रश्न फिर से देखें: ${why}`;
export const gone = 'एक प्रश्न अब रिवीज़न में नहीं है: उस पर आपका उत्तर नहीं गिना गया।';
export const notRead = 'यह उत्तर इस प्रश्न का नहीं लगता। कृपया फिर से उत्तर दें।';
export const none = 'इस पोर्टल में रिवीज़न नहीं है';
export const noneFor = 'जो प्रश्न आपसे छूटे, वे क्विज़ और परीक्षाओं की रिपोर्ट में हैं।';
export const tomorrow = 'कल';
export const inDays = (days: number): string => `${days} दिन बाद`;
export const forNow = 'अभी के लिए इतना ही';
export const rightOf = (right: number, of: number): string => `${of} में से ${right} सही।`;
export const moreDue = (count: number): string =>
  `आज ${count} प्रश्न और ${plural('hi', count, { one: 'बाकी है', other: 'बाकी हैं' })}।`;
export const more = (count: number): string => `${count} और दोहराएँ`;
export const moreOffline = 'आप ऑफ़लाइन हैं। अगले प्रश्न नेटवर्क आने पर मिलेंगे।';
export const nothing = 'आज दोहराने को कुछ नहीं';
export const nothingFor = 'क्विज़ और परीक्षाओं में छूटे प्रश्न आगे के दिनों में यहाँ आते हैं, जब तक वे आपको आ न जाएँ।';
export const nextOn = (when: string): string => `अगले प्रश्न ${when} आएँगे।`;
export const kept = 'आपके उत्तर इस डिवाइस में सुरक्षित हैं और नेटवर्क आने पर भेजे जाएँगे।';
export const home = 'होम पर वापस';
export const practice = (topic: string): string => `अभ्यास: ${topic}`;
export const practised = {
  right: 'सही!',
  partial: 'कुछ ही सही।',
  wrong: 'सही नहीं।',
  blank: 'अब आप जान गए।',
} as const;
export const practiseMore = 'फिर अभ्यास करें';
export const toProgress = '‘मेरी प्रगति’ पर वापस';
export const nothingToPractise = 'इस टॉपिक का कोई प्रश्न अभी नहीं है';
export const nothingToPractiseFor = 'प्रश्न आपकी क्विज़ और परीक्षाओं से आते हैं, जब उनके सही उत्तर दिखाए जा चुके हों।';
