import { plural } from '../plural.ts';

export const search = 'खोजें';
export const open = 'खोजें (कुंजी /)';
export const field = 'विषय, अध्याय, क्विज़ आदि खोजें';
export const hint = 'किसी नाम, दस्तावेज़, अपने हल किए हुए प्रश्न या समाचार के शब्द लिखें। आखिरी शब्द की शुरुआत ही काफ़ी है।';
export const nothing = (typed: string): string => `“${typed}” नाम का कुछ नहीं मिला`;
export const meant = (typed: string, words: string): string => `“${typed}” नाम का कुछ नहीं मिला। “${words}” के परिणाम:`;
export const nothingFor = 'वर्तनी जाँचें, या कम शब्द या किसी शब्द की केवल शुरुआत लिखें।';
export const nothingHere = 'आप ऑफ़लाइन हैं: केवल वे सूचियाँ खोजी जाती हैं, जो आपने इस डिवाइस पर खोली हैं।';
export const offline = 'उन सूचियों में मिला, जो आपने इस डिवाइस पर खोली हैं।';
export const found = (count: number): string => plural('hi', count, { one: `${count} चीज़ मिली`, other: `${count} चीज़ें मिलीं` });
export const clear = 'खोज मिटाएँ';
export const failed = 'खोज नहीं हो सकी।';
export const again = 'फिर कोशिश करें';
export const missing = 'इस पोर्टल में खोज नहीं है।';
export const page = (number: number): string => `पेज ${number}`;
export const kinds = {
  subject: 'विषय',
  chapter: 'अध्याय',
  topic: 'टॉपिक',
  material: 'अध्ययन सामग्री',
  quiz: 'क्विज़',
  exam: 'परीक्षाएँ',
  news: 'समाचार/कार्यक्रम',
  materialText: 'अध्ययन सामग्री के पाठ में',
  question: 'आपके हल किए हुए प्रश्न',
  doubt: 'आपके डाउट',
  newsText: 'समाचारों के पाठ में',
  notice: 'सूचनाएँ',
} as const;
