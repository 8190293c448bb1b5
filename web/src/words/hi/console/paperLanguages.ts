export const ofPaper = 'इस पेपर की भाषाएँ';
export const first = 'मान्य भाषा';
export const firstHint = 'उत्तर इसी से जाँचे जाते हैं। दो भाषाओं में अंतर हो, तो प्रश्न वैसा ही माना जाता है जैसा यहाँ है।';
export const another = 'एक और भाषा';
export const choose = 'चुनें …';
export const add = 'जोड़ें';
export const takeOut = (language: string): string => `${language} हटाएँ`;
export const takeOutWhy = (language: string): string =>
  `विद्यार्थी यह पेपर ${language} में नहीं पढ़ सकेंगे। उसका टेक्स्ट प्रकाशित करने तक यहाँ रहता है, और तब तक वापस लाया जा सकता है।`;
export const left = (language: string): string => `${language} हटाई गई है। उसका टेक्स्ट प्रकाशित करने पर चला जाएगा।`;
export const bringBack = (language: string): string => `${language} वापस लाएँ`;

export const shownLanguage = 'टेक्स्ट की भाषा';
export const withFaults = (name: string, faults: number): string => (faults === 0 ? name : `${name} (${faults})`);
export const both = 'दोनों';
export const all = 'सभी';
export const asFirst = (text: string): string => (text === '' ? '' : `वही: ${text}`);
export const notYet = (languages: string): string => `अभी ${languages} में नहीं`;
export const differs = 'अंतर जान-बूझकर क्यों है';
export const differsHint = 'केवल वहाँ, जहाँ दोनों को एक ही बात नहीं कहनी है। तब गलती की जगह चेतावनी आती है।';
