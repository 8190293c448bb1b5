export const title = 'कंसोल';
export const screensOf = 'स्क्रीन';
export const screens = {
  today: 'आज',
  classes: 'क्लास',
  subjects: 'विषय',
  exams: 'परीक्षाएँ',
  students: 'विद्यार्थी',
  student: 'विद्यार्थी',
  studentList: 'विद्यार्थियों की सूची',
  batches: 'बैच',
  bank: 'प्रश्न बैंक',
  news: 'समाचार',
  feedback: 'फ़ीडबैक',
  settings: 'सेटिंग',
  staff: 'स्टाफ़',
  member: 'स्टाफ़',
  account: 'आपका खाता',
  audit: 'ऑडिट',
  action: 'क्या किया गया',
  traces: 'किसने किसे देखा',
  health: 'पोर्टल का हाल',
  more: 'और',
};
export const signIn = 'कंसोल में लॉग इन करें';
export const mobile = 'मोबाइल नंबर';
export const country = 'देश';
export const getCode = 'कोड पाएँ';
export const code = 'एसएमएस में आया कोड';
export const codeIfStaff = 'अगर यह नंबर स्टाफ़ में किसी का है, तो एसएमएस से कोड आ रहा है।';
export const verify = 'लॉग इन करें';
export const anotherNumber = 'दूसरा नंबर';
export const passkeyWhy = 'कोड सही है। एक चरण और: आपकी पासकी।';
export const signByPasskey = 'अपनी पासकी से आगे बढ़ें';
export const noPasskey = 'पासकी नहीं मिली। फिर कोशिश करें; वह न हो, तो सर्वर चलाने वाला उसे हटा सकता है।';
export const passkeyNotMade = 'पासकी नहीं बनी। पोर्टल अपने नाम (https://…) से खुला होना चाहिए, और यह पासकी यहाँ पहले से न हो।';
export const confirmPasskeyWhy = 'इसके लिए आपकी पासकी, या एसएमएस से नया कोड चाहिए।';
export const sendCode = 'इसके बजाय कोड भेजें';
export const signOut = 'लॉग आउट करें';
export const roles = { owner: 'मालिक', teacher: 'शिक्षक', assistant: 'सहायक', desk: 'फ़्रंट डेस्क' };
export const loading = 'लोड हो रहा है …';
export const again = 'फिर कोशिश करें';
export const noAnswer = 'पोर्टल से जवाब नहीं मिला। नेटवर्क जाँचें, फिर कोशिश करें।';
export const undo = 'वापस लें';
export const undone = (what: string): string => `वापस लिया गया: ${what}`;
export const changedSince = 'इस बीच कुछ बदल गया है: कुछ वापस नहीं लिया गया।';
export const close = 'बंद करें';
export const save = 'सेव करें';
export const more = 'और दिखाएँ';
export const typedBefore = 'आपने पहले जो लिखा था, वह यहाँ फिर से है।';
export const startAnew = 'नए सिरे से लिखें';
export const meanwhile = 'इस बीच किसी और ने इसे बदल दिया। हर भाग के लिए चुनें कि किसका रखा जाए।';
export const whose = { yours: 'आपका', theirs: 'उनका' };
export const ticked = { yes: 'हाँ', no: 'नहीं' };
export const nothing = '(खाली)';
export const chooseAll = 'हर भाग के लिए दोनों में से एक चुनें।';
export const confirmTitle = 'क्या यह आप हैं?';
export const confirmWhy = 'इसके लिए नया कोड चाहिए। वह आपके अपने नंबर पर एसएमएस से भेजा गया है।';
export const confirm = 'पुष्टि करें';
export const nothingHere = 'यहाँ कुछ नहीं है';
export const nothingHereWhy = 'यह पेज है नहीं, या आपके लिए नहीं है।';
export const broken = 'यह पेज नहीं दिखाया जा सका।';
export const skip = 'सीधे सामग्री पर जाएँ';

export const ofClass = (what: string, name: string): string => `${what}: ${name}`;

export const waiting = 'मंज़ूरी बाकी';
export const nobodyWaits = 'किसी की मंज़ूरी बाकी नहीं।';
export const neverSignedIn = 'अब तक लॉग इन नहीं किया';
export const nobodyNeverSignedIn = 'जिन्हें अनुमति है, वे सब लॉग इन कर चुके हैं।';
export const allOfThem = 'सभी';
export const approve = 'मंज़ूरी दें';
export const refuse = 'अस्वीकार करें';
export const letIn = (name: string): string => `${name} को मंज़ूरी मिली।`;
export const refused = (name: string): string => `${name} को अस्वीकार किया गया।`;

export const messages = 'विद्यार्थियों के संदेश';
export const noMessages = 'कोई नया संदेश नहीं।';
export const uploadsLeft = (count: number, size: string): string =>
  count > 0
    ? `आप ${count.toLocaleString('en-IN')} चित्र और अपलोड कर सकते हैं, कुल ${size}।`
    : 'अभी और चित्र अपलोड नहीं हो सकते। पहले से मौजूद चित्र चुनें।';
export const allMessages = 'सभी संदेश';

export const exams = 'चल रही परीक्षाएँ';
export const noExams = 'कोई परीक्षा नहीं चल रही।';
export const answering = (count: number, students: number): string => `${students} में से ${count} दे रहे हैं`;
export const silent = (count: number): string => `${count} एक मिनट या ज़्यादा से चुप`;
export const handedIn = (count: number): string => `${count} ने जमा की`;
export const closes = (time: string): string => `${time} तक खुली है`;
export const health = 'पोर्टल का हाल';
export const isWell = 'सब ठीक है।';
export const looking = 'देखा जा रहा है …';
export const passOn = 'यह उन्हें बताएँ, जो सर्वर की देखभाल करते हैं:';
export const inLanguage = (field: string, language: string): string => `${field} (${language})`;
export const goBack = (gone: number, restored: number): string =>
  `जो विद्यार्थी हटेंगे: ${gone}। जिन्हें पहले वाली जानकारी वापस मिलेगी: ${restored}। सूची के साथ बने बैच हट जाएँगे, अगर उनमें कोई न बचे।`;
export const theyStay = (count: number): string => `${count} जैसे हैं वैसे ही रहेंगे:`;
export const stays = {
  begun: 'इसके बाद लॉग इन किया, कुछ जमा किया या उनके बारे में कुछ तय हुआ',
  changed: 'इसके बाद बदला गया',
};
export const andMore = (count: number): string => `और ${count}`;
export const wouldChange = 'यह बदलेगा:';
export const firstOf = (shown: number, all: number): string => `बदली हुई ${all} बातों में से पहली ${shown}।`;
