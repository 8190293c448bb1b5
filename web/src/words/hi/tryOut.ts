export const name = 'पहले आज़माकर देखें';
export const single = {
  question: 'इनमें से सूर्य का सबसे बड़ा ग्रह कौन-सा है?',
  options: ['पृथ्वी', 'बृहस्पति', 'मंगल', 'शुक्र'],
};
export const second = {
  question: 'इस प्रश्न का उत्तर न दें, इसे समीक्षा के लिए चिह्नित करें। पके हुए नींबू का रंग कैसा होता है?',
  options: ['नीला', 'लाल', 'पीला', 'स्लेटी'],
};
export const multiple = {
  question: 'इनमें से कौन-सी संख्याएँ सम हैं? सभी चुनें।',
  options: ['2', '5', '8', '11'],
};
export const numeric = { question: 'एक सप्ताह में कितने दिन होते हैं? संख्या लिखें।' };
export const matrix = {
  question: 'किसका मेल किससे है?',
  rows: [
    { key: 'I', text: 'मछली' },
    { key: 'II', text: 'चिड़िया' },
  ],
  columns: [
    { key: 'P', text: 'उड़ती है' },
    { key: 'Q', text: 'तैरती है' },
  ],
};
