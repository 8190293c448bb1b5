import { plural } from '../plural.ts';

export const safe = 'आपके उत्तर सुरक्षित हैं और यहाँ दिख रहे हैं। वहाँ जारी रखें, या यहाँ।';
export const notThere = (count: number, numbers: string): string =>
  `इस डिवाइस ${plural('hi', count, { one: `का ${count} उत्तर वहाँ नहीं है`, other: `के ${count} उत्तर वहाँ नहीं हैं` })}: प्रश्न ${numbers}।`;
export const differing = (count: number, numbers: string): string =>
  `प्रश्न ${numbers} ${plural('hi', count, { one: 'का दूसरे डिवाइस पर अलग उत्तर है', other: 'के दूसरे डिवाइस पर अलग उत्तर हैं' })}: चुनें कि कौन-सा गिना जाए।`;
export const whichCounts = (number: number): string => `प्रश्न ${number}: कौन-सा उत्तर गिना जाए?`;
export const onThisDevice = 'यह डिवाइस:';
export const onTheOther = 'दूसरा डिवाइस:';
export const noAnswerGiven = 'कोई उत्तर नहीं';
export const ofThisDevice = 'इस डिवाइस का';
export const ofTheOther = 'दूसरे डिवाइस का';
export const sendThem = (count: number): string => plural('hi', count, { one: 'इसे भेजें', other: 'इन्हें भेजें' });
export const elsewhere = (kind: 'quiz' | 'exam'): string =>
  `यह ${kind === 'quiz' ? 'क्विज़' : 'परीक्षा'} आपने दूसरे टैब या डिवाइस पर शुरू की थी`;
export const checkQuestions = (_count: number, numbers: string): string => `कृपया प्रश्न ${numbers} देख लें`;
export const disputed = (count: number): string =>
  `दो डिवाइस पर ${plural('hi', count, { one: 'इसका', other: 'इनके' })} उत्तर अलग-अलग दिए गए। जो बाद में सेव हुआ, वह दिख रहा है।`;
export const refused = (count: number, numbers: string): string =>
  `प्रश्न ${numbers} सेव नहीं ${plural('hi', count, { one: 'हुआ: उसका', other: 'हुए: उनका' })} खंड समाप्त हो गया है`;
export const heldShown = (count: number): string =>
  plural('hi', count, { one: 'पहले सेव किया गया उत्तर दिख रहा है।', other: 'पहले सेव किए गए उत्तर दिख रहे हैं।' });
export const unread = (count: number, numbers: string): string =>
  `प्रश्न ${numbers} सेव नहीं ${plural('hi', count, { one: 'हुआ: उसका उत्तर पढ़ा नहीं जा सकता', other: 'हुए: उनके उत्तर पढ़े नहीं जा सकते' })}`;
export const answerAnew = (count: number): string =>
  `${plural('hi', count, { one: 'उत्तर केवल इस डिवाइस में सुरक्षित है', other: 'उत्तर केवल इस डिवाइस में सुरक्षित हैं' })}। कृपया फिर से उत्तर दें।`;
export const dataCleared = 'इस ब्राउज़र का डेटा मिटा दिया गया';
export const dataClearedText =
  'आपके उत्तर इस पेज पर अब भी हैं और पहले की तरह सेव हो रहे हैं: जारी रखें। पेज बंद करने या फिर से लोड करने पर आपको दोबारा लॉग इन करना होगा।';
export const haveRead = 'ठीक है';
export const willCheck = 'अभी देखते हैं';
export const marks = (count: number): string => `${count} अंक`;
export const costs = (negative: string): string => `गलत उत्तर पर ${negative} अंक की कटौती।`;
export const partial = ', आंशिक';
export const blank = (earned: string): string => `, अनुत्तरित ${earned}`;
export const inWords = (text: string): string => `शब्दों में: ${text}`;
export const partMissing = 'प्रश्न लोड नहीं हो सके। आपके उत्तर सुरक्षित हैं।';
export const nothingYet = 'चुनते ही सेव होता है';
export const saving = 'सेव हो रहा है …';
export const saved = 'सभी उत्तर सेव हैं';
export const savedNotHere = 'सभी उत्तर सेव हैं। यह ब्राउज़र इस डिवाइस में उनकी कॉपी नहीं रखता।';
export const waiting = 'नेटवर्क का इंतज़ार है। आपके उत्तर इस डिवाइस में सुरक्षित हैं।';
export const offline = 'आप ऑफ़लाइन हैं। आपके उत्तर इस डिवाइस में सुरक्षित हैं।';
export const onDevice = 'आपके उत्तर इस डिवाइस में सुरक्षित हैं';
export const inPage = 'यह ब्राउज़र आपके उत्तर सुरक्षित नहीं रख सकता। जमा होने तक इसी पेज पर रहें।';
export const keptElsewhere = 'दूसरे टैब या डिवाइस पर खुली है';
export const keptOwn = 'कुछ उत्तर केवल इस डिवाइस में हैं';
export const handingIn = 'आपके उत्तर जमा हो रहे हैं …';
export const handingInLater = 'अभी जमा नहीं हुए। पोर्टल कोशिश कर रहा है। आप यह पेज बंद कर सकते हैं: पोर्टल फिर से खोलने पर कोशिश जारी रहेगी।';
export const handingInHere = 'अभी जमा नहीं हुए। पोर्टल कोशिश कर रहा है। जमा होने तक इसी पेज पर रहें।';
export const timeUp = 'समय समाप्त।';
export const notSubmitted = 'अभी जमा नहीं हुए।';
export const answered = (count: number, of: number): string => `${of} में से ${count} के उत्तर दिए`;
export const handingInCount = (count: string): string => `जमा हो रहा है: ${count}`;
export const callBack = (count: number): string => `${count} अनुत्तरित। अब जमा हो रहा है। रोकने के लिए ‘उत्तर देते रहें’ दबाएँ।`;
export const progress = 'कितने प्रश्नों के उत्तर दिए';
export const submitting = 'जमा हो रहा है …';
export const goOn = 'उत्तर देते रहें';
export const submit = 'जमा करें';
export const goOnHere = 'यहाँ जारी रखें';
export const timeLeft = 'शेष समय:';
export const minutesLeft = (count: number): string => `${count} मिनट शेष`;
export const passed = 'उत्तीर्ण';
export const notPassed = 'अनुत्तीर्ण';
export const differs =
  'जो जमा हुआ, वह इस पेज पर दिखे उत्तरों से अलग है: दूसरे टैब या डिवाइस के उत्तर पहले आ गए, या समय पहले समाप्त हो गया। जमा हुए उत्तर रिपोर्ट में हैं।';
export const marksLater = (at: string | undefined): string => `अंक ${at === undefined ? 'बाद में' : `${at} को`} दिखेंगे।`;
export const keyLater = (at: string): string => `सही उत्तर ${at} को दिखेंगे।`;
export const handedIn = 'जमा हो गई';
export const notCounted = 'नहीं गिना जाएगा';
export const marksPending = 'अंक बाद में';
/** What the server says of an attempt that was handed in; a sentence of another server stays as it is. */
export const told = (message: string): string => TOLD[message] ?? message;
const TOLD: Readonly<Record<string, string>> = {
  'Well done! You have passed this quiz.': 'शाबाश! आप इस क्विज़ में उत्तीर्ण हैं।',
  'Not passed this time. Look at the report and try again.': 'इस बार उत्तीर्ण नहीं हुए। रिपोर्ट देखें और फिर से प्रयास करें।',
  'Congratulations! You have passed this exam.': 'बधाई हो! आप इस परीक्षा में उत्तीर्ण हैं।',
  'You have not passed this exam.': 'आप इस परीक्षा में उत्तीर्ण नहीं हुए।',
  'Handed in. Your marks come later.': 'जमा हो गया। आपके अंक बाद में दिखेंगे।',
  'Handed in.': 'जमा हो गया।',
  'The school does not count this attempt.': 'संस्थान इस प्रयास को नहीं गिनता।',
};
/** What the server calls the result: 'Pass', 'Failed' and the like. */
export const verdict = (result: string): string => (/fail|not/iu.test(result) ? notPassed : passed);
export const score = (text: string): string => `स्कोर: ${text}`;
export const older = 'पुराने दिखाएँ';
