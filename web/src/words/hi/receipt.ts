export const noCode = 'क्यूआर कोड लोड नहीं हो सका। नीचे के टेक्स्ट में वही है।';
export const hide = 'रसीद छिपाएँ';
export const show = 'रसीद दिखाएँ';
export const receipt = 'रसीद';
export const proves = 'यह रसीद साबित करती है कि आपने क्या और कब जमा किया। यह टेक्स्ट या कोड की फ़ोटो रख लें। इसे कोई भी जाँच सकता है।';
export const checkTitle = 'रसीद जाँचें';
export const checking = 'जाँच हो रही है …';
export const hint = 'पूरा टेक्स्ट पेस्ट करें या लिखें। वह LP1 या LP2 से शुरू होता है।';
export const check = 'जाँचें';
export const toPortal = 'पोर्टल पर जाएँ';
export const copy = 'कॉपी करें';
export const download = 'डाउनलोड करें';
export const checkIt = 'इसे जाँचें';
export const qr = 'इस रसीद का क्यूआर कोड';
export const copied = 'रसीद कॉपी हो गई';
export const cannotCopy = 'यह ब्राउज़र पेज को कॉपी नहीं करने देता। कॉपी करने के लिए टेक्स्ट को दबाए रखें।';
export const file = (brand: string, text: string, address: string): string =>
  `${brand} की रसीद\n\n${text}\n\nइसे कोई भी यहाँ जाँच सकता है:\n${address}\n`;
export const genuine = 'असली';
export const notGenuine = 'असली नहीं';
export const notChecked = 'जाँच नहीं हुई';
export const signedHere = 'इस पर इसी पोर्टल के हस्ताक्षर हैं, और प्रयास वैसा ही दर्ज है जैसा इसमें लिखा है।';
export const student = 'विद्यार्थी';
export const exam = 'परीक्षा';
export const quiz = 'क्विज़';
export const handedIn = 'जमा';
export const score = 'स्कोर';
export const answersStored = 'सेव किए गए उत्तर';
export const attempt = 'प्रयास';
export const fingerprint = 'उत्तरों की छाप';
export const noReceipt = 'यह रसीद नहीं है। रसीद LP1 या LP2 से शुरू होती है और उसके चार भाग बिंदुओं से अलग होते हैं: आखिरी अक्षर तक पूरी कॉपी करें।';
export const checksNone = 'यह पोर्टल रसीदें नहीं जाँचता। उस पोर्टल से पूछें, जिसने इसे दिया।';
export const cannotCheck = 'रसीद जाँची नहीं जा सकी। कनेक्शन जाँचें और फिर कोशिश करें।';
export const by = {
  student: 'विद्यार्थी ने',
  device: 'समय समाप्त होने पर डिवाइस ने',
  server: 'समय समाप्त होने पर सर्वर ने',
};
export const notCounted = 'यह प्रयास नहीं गिना जाएगा';
export const notShownYet = 'अंक अभी नहीं दिखाए गए हैं';
export const was = (marks: string): string => `जमा करते समय ${marks}`;
export const storedOf = (count: number, of: number): string => `${of} में से ${count}`;
export const answersGiven = 'उत्तर, पेपर के क्रम में';
export const answersShown = 'उत्तर, जैसे इस विद्यार्थी की स्क्रीन पर थे';
export const version = 'पेपर का संस्करण';
export const deadline = 'समय की समाप्ति';
export const withExtra = (deadlineText: string, minutes: number): string => `${deadlineText}, ${minutes} मिनट अतिरिक्त के साथ`;
export const elsewhere = 'इस पोर्टल के बिना जाँचें';
export const howVerified =
  'रसीद के चार भाग हैं, बीच में बिंदु: उसका रूप, कुंजी का नाम, सामग्री और हस्ताक्षर; आखिरी दो base64url में। हस्ताक्षर Ed25519 है, तीसरे भाग पर, जैसा वह वहाँ लिखा है।';
export const showKeys = 'सार्वजनिक कुंजियाँ दिखाएँ';
export const keyNamed = (name: string): string => `कुंजी ${name}`;
export const noKeys = 'यह पोर्टल अभी कोई कुंजी नहीं दिखाता। बाद में फिर कोशिश करें।';
