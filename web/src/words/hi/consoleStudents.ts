import { plural } from '../plural.ts';

export const search = 'नाम या नंबर';
export const searchName = 'नाम';
export const standing = 'स्थिति';
export const everyStanding = 'सभी';
export const standings: Record<string, string> = {
  active: 'लॉग इन कर सकते हैं',
  waiting: 'मंज़ूरी बाकी',
  suspended: 'रोके गए',
  refused: 'अस्वीकार',
};
export const batch = 'बैच';
export const everyBatch = 'सभी बैच';
export const signingIn = 'लॉग इन';
export const seenEver = 'किया हो या नहीं';
/** In the order of 0 and 1. */
export const seenOrNot = ['कभी लॉग इन नहीं किया', 'लॉग इन किया है'] as const;
export const narrow = 'केवल ये दिखाएँ';
export const list = 'विद्यार्थी';
export const nobodyOf = (filter: string): string => (filter === '' ? 'अभी कोई विद्यार्थी नहीं है।' : `ऐसा कोई नहीं: ${filter}।`);
export const searchedFor = (text: string): string => `“${text}”`;
export const counted = (count: number): string => `${count} विद्यार्थी`;
export const seen = (day: string): string => `पिछली बार ${day}`;
export const neverSeen = 'कभी लॉग इन नहीं किया';
export const add = 'विद्यार्थी जोड़ें';
export const addSave = 'जोड़ें';
export const addList = 'सूची जोड़ें';
export const added = (called: string): string => `${called} का नाम जुड़ गया।`;
export const all = 'दिख रहे सभी चुनें';
export const choose = (called: string): string => `${called} को चुनें`;
export const approve = (count: number): string => `${count} को मंज़ूरी दें`;
export const refuse = (count: number): string => `${count} को अस्वीकार करें`;
const several = (done: string, left: number): string =>
  left === 0 ? done : `${done} ${left} का फ़ैसला इस बीच हो चुका था: वे वैसे ही रहेंगे।`;
export const severalLetIn = (count: number, left: number): string => several(`${count} को मंज़ूरी मिली।`, left);
export const severalRefused = (count: number, left: number): string => several(`${count} को अस्वीकार किया गया।`, left);

export const name = 'नाम';
export const guardian = 'पिता या माता';
export const district = 'ज़िला या शहर';
export const email = 'ईमेल';
export const guardianEmail = 'अभिभावक का ईमेल';
export const guardianEmailHint = 'मासिक रिपोर्ट के लिए, अगर संस्थान भेजता हो: पहले एक ईमेल पूछता है कि रिपोर्ट चाहिए या नहीं।';
export const guardianMail = 'मासिक रिपोर्ट';
export const guardianMails = {
  unasked: 'अभिभावक से पूछा जाएगा',
  asked: 'अभिभावक से पूछा गया, अभी उत्तर नहीं आया',
  agreed: 'अभिभावक को भेजी जाती है',
  stopped: 'अभिभावक को नहीं चाहिए',
  failed: 'इस पते पर ईमेल नहीं पहुँचता',
};
export const mobile = 'मोबाइल नंबर';
export const mobileHint = '10 अंकों में, या + और देश के कोड के साथ।';
export const level = 'कोर्स';
export const batches = 'बैच';
export const openBatches = 'कोर्स का हर विद्यार्थी उसके खुले बैच में वैसे भी है।';
export const registered = 'रजिस्टर हुए';

export const back = 'सभी विद्यार्थी';
export const who = 'परिचय';
export const nothingSaid = 'पता नहीं';
export const edit = 'सुधारें';
export const editTitle = (person: string): string => `${person} की जानकारी सुधारें`;
export const edited = (person: string): string => `${person} की जानकारी सुधार दी गई।`;
export const place = 'कोर्स और बैच';
export const placeTitle = (person: string): string => `${person} का कोर्स और बैच`;
export const placed = (person: string): string => `${person} का कोर्स और बैच बदल गया।`;
export const noBatch = 'किसी बैच में नहीं।';
export const number = 'नया नंबर';
export const numberTitle = (person: string): string => `${person} का नया मोबाइल नंबर`;
export const numberWhy = 'हर डिवाइस लॉग आउट होगा। दोनों नंबरों को एसएमएस से बताया जाएगा।';
export const numbered = (person: string): string => `${person} का नंबर बदल गया।`;
export const untold = (phones: string): string =>
  `इन नंबरों को एसएमएस से नहीं बताया जा सका: ${phones}। विद्यार्थी को किसी और तरह बताएँ।`;
export const block = 'रोकें';
export const blocked = (person: string): string => `${person} को रोक दिया गया और हर जगह से लॉग आउट किया गया।`;
export const letIn = 'मंज़ूरी दें';
export const letInAgain = 'फिर से मंज़ूरी दें';
export const isLetIn = (person: string): string => `${person} लॉग इन कर सकते हैं।`;
export const refuseOne = 'अस्वीकार करें';
export const isRefused = (person: string): string => `${person} को अस्वीकार किया गया।`;

export const devices = 'डिवाइस';
export const noDevice = 'कहीं लॉग इन नहीं।';
export const unknownDevice = 'एक डिवाइस';
export const lastSeen = (at: string): string => `पिछला उपयोग ${at}`;
export const signOut = 'लॉग आउट करें';
export const signOutAll = 'हर जगह से लॉग आउट करें';
export const signedOut = 'लॉग आउट हो गया।';

export const time = 'परीक्षा में समय';
export const ruleOn = 'प्रतिपूरक समय: परीक्षा के हर घंटे पर 20 मिनट अतिरिक्त।';
export const ruleOff = 'प्रतिपूरक समय नहीं।';
export const minutesMore = (more: number): string => (more === 0 ? 'अतिरिक्त मिनट नहीं।' : `हर परीक्षा में ${more} मिनट अतिरिक्त।`);
export const changeTime = 'बदलें';
export const timeTitle = (person: string): string => `परीक्षा में ${person} का समय`;
export const rule = 'प्रतिपूरक समय';
export const ruleHint = 'परीक्षा के हर घंटे पर 20 मिनट अतिरिक्त, जैसे दिव्यांग विद्यार्थियों के लिए।';
export const minutes = 'हर परीक्षा में अतिरिक्त मिनट';
export const timeWhy = 'अब से शुरू होने वाली परीक्षाओं पर लागू।';
export const timed = (person: string, count: number): string => `${person} को परीक्षा में ${count} मिनट अतिरिक्त मिलेंगे।`;
export const ruled = (person: string): string => `परीक्षा में ${person} के समय का नियम बदल गया।`;

export const forParents = 'अभिभावकों के लिए';
export const audit = 'स्टाफ़ ने क्या किया';
export const noAudit = 'अभी कुछ नहीं।';

export const records = 'रिकॉर्ड';
export const merge = 'मिलाएँ';
export const mergeHint = 'एक व्यक्ति के दो रिकॉर्ड एक हो जाते हैं।';
export const mergeTitle = (person: string): string => `${person} में दूसरा रिकॉर्ड मिलाएँ`;
export const mergeWhich = 'जो रिकॉर्ड बंद होगा';
export const mergeSearch = 'नाम या नंबर से खोजें';
export const mergeNobody = 'और कोई नहीं मिला।';
export const mergeSave = 'हमेशा के लिए मिलाएँ';
export const merged = 'दोनों एक हो गए।';
export const noUndo = 'यह वापस नहीं लिया जा सकता।';
export const mergeFrom = (person: string): string => `${person} का रिकॉर्ड बंद होगा, और उसका नंबर खाली हो जाएगा।`;
export const mergeInto = (person: string): string => `${person} का नंबर, कोर्स और डिवाइस बने रहेंगे।`;
export const mergeMoves = (handedIn: number, underWay: number, videos: number, messages: number): string =>
  `साथ आएँगे: ${handedIn} प्रयास, ${underWay} चल रहे, ${videos} वीडियो में जगह, ${messages} संदेश।`;
export const mergeJoins = (names: string): string => `इनमें जुड़ेंगे: ${names}।`;
export const mergeLeft = (names: string): string => `इनमें नहीं जुड़ेंगे: ${names}; कोर्स अलग है।`;
export const mergeFills = (names: string): string => `यह भी लिया जाएगा: ${names}।`;
export const mergeBeside = (names: string): string => `जितने प्रयास हो सकते हैं, उनसे ज़्यादा, इसलिए नहीं गिने जाएँगे: ${names}।`;
export const mergeHandIn = (names: string): string => `जैसे हैं, वैसे जमा होंगे: ${names}।`;
export const mergeSuspended = 'दोनों में से एक रोका गया है, इसलिए जो रहेगा, वह भी रुका रहेगा।';
export const exportIt = 'डेटा निकालें';
export const exportHint = 'जो कुछ दर्ज है, सब एक फ़ाइल में।';
export const exportFile = (stud_id: string): string => `student-${stud_id}.json`;
export const exported = 'फ़ाइल इस डिवाइस में सेव हो गई।';
export const erase = 'मिटाएँ';
export const eraseHint = 'व्यक्ति की जानकारी हमेशा के लिए मिट जाएगी; स्कोर बिना नाम के रहेंगे।';
export const eraseTitle = (person: string): string => `${person} को मिटाएँ?`;
export const eraseWhy = 'नाम, नंबर, संपर्क, संदेश और देखे गए वीडियो मिट जाएँगे, और हर डिवाइस लॉग आउट होगा। स्कोर बिना नाम के रहेंगे।';
export const eraseName = 'नाम एक बार और लिखें';
export const erased = 'मिटा दिया गया।';

export const listTitle = 'विद्यार्थियों की सूची जोड़ें';
export const paste = 'सूची पेस्ट करें';
export const pasteHint = 'Excel या किसी दूसरी स्प्रेडशीट से, शीर्षक वाली पंक्ति के साथ: name, mobile, level, batch।';
export const file = 'या फ़ाइल चुनें';
export const fileHint = 'CSV या Excel (.xlsx), अधिकतम 2 MB और 5,000 पंक्तियाँ।';
export const listLevel = 'जिन पंक्तियों में कोर्स नहीं, उनका कोर्स';
export const noLevel = 'हर पंक्ति में कोर्स लिखा है';
export const look = 'देखें कि क्या होगा';
export const preview = 'क्या होगा';
export const noList = 'कोई सूची बाकी नहीं।';
export const outcomes = {
  bad: 'गलती वाली',
  duplicate: 'सूची में दो बार',
  new: 'नए',
  changed: 'बदले हुए',
  same: 'जैसे थे',
};
export const everyRow = 'सभी पंक्तियाँ';
export const rowNumber = (row: number): string => `पंक्ति ${row}`;
export const noRow = 'ऐसी कोई पंक्ति नहीं।';
export const change = 'सूची बदलें';
export const drop = 'मिटाएँ';
export const dropped = 'सूची मिटा दी गई।';
export const unread = (titles: string): string => `ये कॉलम नहीं पढ़े जाते: ${titles}।`;
export const applySome = (count: number): string => `यह करें: ${count} विद्यार्थी`;
export const leavesOut = (count: number): string =>
  plural('hi', count, {
    one: `गलती वाली ${count} पंक्ति छोड़ दी जाएगी।`,
    other: `गलती वाली ${count} पंक्तियाँ छोड़ दी जाएँगी।`,
  });
export const nothingToDo = 'सूची से कुछ नहीं बदलता।';
export const isChanged = 'इस बीच संस्थान में कुछ बदल गया है। अब यह होगा: एक बार और देख लें।';
export const given = (called: string, at: string): string => `${called === '' ? 'पेस्ट की गई' : called}, ${at}`;

export const wordMeans = (word: string): string => `“${word}” नाम का कोई कोर्स नहीं है। इसका मतलब है`;
export const forRows = (rows: number): string => (rows === 1 ? 'इस पंक्ति में' : `सभी ${rows} पंक्तियों में`);
export const meansFor = (word: string, meant: string): string => `“${word}” का मतलब ${meant} है।`;
export const notMeant = (word: string): string => `ऐसा नहीं: “${word}”`;
export const batchIn = (called: string, of: string): string => `${called} (${of})`;
export const notThere = (names: string): string => `ये बैच नहीं हैं: ${names}।`;
export const make = (count: number): string => (count === 1 ? 'यह बैच बनाएँ' : `ये ${count} बैच बनाएँ`);
export const areMade = 'बैच सूची के साथ बनेंगे।';
export const toMake = (names: string): string => `सूची के साथ बनेंगे, अगर उनमें कोई हो: ${names}।`;
export const doNotMake = 'इन्हें न बनाएँ';
export const undoChoice = 'ऐसा नहीं';
export const mend = 'सुधारें';
export const mendTitle = (row: number): string => `पंक्ति ${row} सुधारें`;
export const mended = (row: number): string => `पंक्ति ${row} सुधर गई।`;
const more = { state: 'राज्य', phone_code: 'देश का कोड', guardian_email: guardianEmail };
export const columns: Record<string, string> = { ...more, name, guardian, district, email, mobile, level, batches };
export const takeListBack = 'सूची वापस लें';

export const jobStates: Record<string, string> = {
  waiting: 'थोड़ी देर में शुरू होगा …',
  running: 'चल रहा है …',
  done: 'हो गया',
  failed: 'नहीं हो सका',
};
export const progress = (done: number, total: number): string => `${total} में से ${done}`;
export const outcomeText = (made: number, changed: number): string => `${made} नए, ${changed} बदले।`;
export const canSignIn = 'वे अब लॉग इन कर सकते हैं।';
export const noSms = 'वे अभी लॉग इन नहीं कर सकते: कोड सर्वर पर लिखे जाते हैं, भेजे नहीं जाते। सर्वर की देखभाल करने वाला एसएमएस गेटवे लगाता है।';
export const leftOut = 'छोड़े गए, क्योंकि वे इस बीच बदल गए';
