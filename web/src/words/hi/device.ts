import { plural } from '../plural.ts';

export const notLoaded = 'दस्तावेज़ लोड नहीं हो सका। कृपया पेज फिर से खोलें और एक बार और कोशिश करें।';

export const notSent = 'सब कुछ अभी नहीं भेजा गया है';
export const quizzes = (count: number): string => `जमा की गई ${count} क्विज़`;
export const exams = (count: number): string => `जमा की गई ${count} ${plural('hi', count, { one: 'परीक्षा', other: 'परीक्षाएँ' })}`;
export const ofQuiz = (count: number): string => `क्विज़ के ${count} उत्तर`;
export const ofExam = (count: number): string => `परीक्षा के ${count} उत्तर`;
export const messages = (count: number): string => `संस्थान के लिए ${count} संदेश`;
export const bookmarks = (count: number): string => `${count} बुकमार्क`;
export const revised = (count: number): string => `रिवीज़न के ${count} उत्तर`;
export const places = (count: number): string => `${count} वीडियो कहाँ तक ${plural('hi', count, { one: 'देखा', other: 'देखे' })}`;
export const pages = (count: number): string => `${count} दस्तावेज़ कहाँ तक ${plural('hi', count, { one: 'पढ़ा', other: 'पढ़े' })}`;
export const staysHere = 'अभी लॉग आउट करने पर यह इसी फ़ोन में रहेगा, केवल आपके लिए। यहाँ फिर से लॉग इन करने पर भेजा जाएगा।';
export const isLost = 'यह ब्राउज़र इसे नहीं रख सकता। अभी लॉग आउट करने पर यह मिट जाएगा।';
export const allSent = 'अब सब कुछ भेज दिया गया है।';
export const waitToSend = 'रुकें, फिर लॉग आउट करें';
export const waitingToSend = 'भेजे जाने का इंतज़ार है। फिर आप लॉग आउट हो जाएँगे।';
export const logOutNow = 'अभी लॉग आउट करें';
export const staySignedIn = 'लॉग इन रहें';
