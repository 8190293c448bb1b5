export const states = {
  notVisited: 'नहीं देखा',
  notAnswered: 'अनुत्तरित',
  answered: 'उत्तर दिया',
  marked: 'समीक्षा के लिए चिह्नित',
  answeredMarked: 'उत्तर दिया और समीक्षा के लिए चिह्नित',
};
export const statesSaid = {
  notVisited: 'नहीं देखा',
  notAnswered: 'अनुत्तरित',
  answered: 'उत्तर दिया',
  marked: 'समीक्षा के लिए चिह्नित',
  answeredMarked: 'उत्तर दिया, समीक्षा के लिए चिह्नित',
};
export const countsToo = 'जाँचा जाएगा';
export const keys = 'कुंजियाँ';
export const keyList: readonly (readonly [string, string])[] = [
  ['A – F, 1 – 6', 'विकल्प चुनें'],
  ['Backspace', 'उत्तर हटाएँ'],
  ['N, Enter', 'अगला प्रश्न'],
  ['P', 'पिछला प्रश्न'],
  ['M', 'समीक्षा के लिए चिह्नित करें, या चिह्न हटाएँ'],
  ['U', 'अगला अनुत्तरित प्रश्न'],
  ['G, संख्या, Enter', 'उस प्रश्न पर जाएँ'],
  ['T', 'शेष समय बोलें'],
  ['S', 'देखें और जमा करें'],
  ['[', 'प्रश्न पैलेट'],
  ['Z', 'चित्र बड़ा करें'],
  ['V', 'भाषा बदलें, अगर पेपर कई भाषाओं में हो'],
  ['Esc', 'खाने से बाहर आएँ'],
  ['?', 'यह सूची'],
];
