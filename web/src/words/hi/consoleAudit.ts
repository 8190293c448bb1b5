import { fieldAt, FIELDS, TABLES } from './auditFields.ts';

export const intro = 'क्या किया गया, किसने, कब और क्यों। जहाँ बदलाव लिखे हैं, वह वापस लिया जा सकता है।';
export const introOwn = 'आपने क्या किया। जहाँ बदलाव लिखे हैं, वह वापस लिया जा सकता है।';
export const list = 'क्या किया गया';
export const nothing = 'ऐसा अभी कुछ नहीं किया गया।';
export const filters = 'केवल ये दिखाएँ';
export const kind = 'किस बारे में';
export const everyKind = 'सब कुछ';
export const person = 'किसने';
export const everybody = 'सभी';
export const student = 'विद्यार्थी';
export const studentHint = 'नाम या नंबर का कोई भाग';
export const kinds: Record<string, string> = {
  student: 'विद्यार्थी',
  class: 'क्लास',
  feedback: 'फ़ीडबैक',
  doubt: 'डाउट',
  news: 'समाचार',
  level: 'कोर्स',
  batch: 'बैच',
  staff: 'स्टाफ़',
  quiz: 'क्विज़',
  exam: 'परीक्षाएँ',
  settings: 'सेटिंग',
  subject: 'विषय',
  chapter: 'अध्याय',
  topic: 'टॉपिक',
  material: 'दस्तावेज़',
};
export const things: Record<string, string> = {
  student: 'एक विद्यार्थी',
  doubt: 'डाउट',
  class: 'एक क्लास',
  feedback: 'फ़ीडबैक',
  news: 'समाचार',
  level: 'एक कोर्स',
  batch: 'एक बैच',
  staff: 'स्टाफ़ में कोई',
  quiz: 'एक क्विज़',
  exam: 'एक परीक्षा',
  settings: 'पोर्टल',
};
export const did: Record<string, string> = {
  'test-sms': 'एसएमएस की जाँच की:',
  add: 'जोड़ा:',
  import: 'सूची लागू की:',
  edit: 'सुधारा:',
  export: 'डेटा निकाला:',
  move: 'जगह या समय बदला:',
  archive: 'संग्रह में रखा या वापस लाया:',
  promote: 'विद्यार्थी भेजे:',
  rename: 'नाम बदला:',
  copy: 'हफ़्ता कॉपी किया:',
  holiday: 'छुट्टी की:',
  'no-holiday': 'छुट्टी हटाई:',
  cancel: 'रद्द किया:',
  restore: 'रद्द करना वापस लिया:',
  link: 'लिंक बदला:',
  attach: 'रिकॉर्डिंग बदली:',
  attend: 'उपस्थिति ली:',
  approve: 'मंज़ूरी दी:',
  refuse: 'अस्वीकार किया:',
  suspend: 'रोका:',
  resume: 'फिर से मंज़ूरी दी:',
  'parent-link': 'अभिभावकों का लिंक बनाया:',
  'end-parent-link': 'अभिभावकों का लिंक वापस लिया:',
  'sign-out': 'लॉग आउट किया:',
  'passkey-add': 'पासकी जोड़ी:',
  'passkey-remove': 'पासकी हटाई:',
  number: 'नंबर बदला:',
  merge: 'मिलाया:',
  erase: 'मिटाया:',
  extra: 'अतिरिक्त समय दिया:',
  compensatory: 'प्रतिपूरक समय बदला:',
  answer: 'जवाब दिया:',
  'answer-all': 'आपत्तियों का जवाब दिया:',
  'answer-alike': 'एक साथ जवाब दिया:',
  'hand-on': 'आगे सौंपा या वापस लिया:',
  show: 'सबको दिखाए गए शब्द बदले:',
  publish: 'प्रकाशित किया:',
  'take-out': 'हटाया:',
  'bring-back': 'पुराना संस्करण वापस लाया:',
  done: 'निपटा या नहीं, यह बदला:',
  role: 'काम बदला:',
  end: 'समाप्त किया:',
  undo: 'वापस लिया:',
  school: 'नाम या रजिस्ट्रेशन बदला:',
  colour: 'रंग बदला:',
  numbers: 'विद्यार्थियों के नंबर कौन देखे, यह बदला:',
  logo: 'लोगो बदला:',
  backup: 'बैकअप शुरू किया:',
  update: 'अपडेट का आदेश दिया:',
  drill: 'बैकअप परखा:',
  download: 'बैकअप डाउनलोड किया:',
  retry: 'एक और प्रयास दिया:',
  notice: 'सूचना लिखी:',
  reopen: 'फिर से खोला:',
  void: 'प्रयास हटाए:',
  'void-undo': 'प्रयास फिर से गिने:',
  regrade: 'फिर से जाँचा:',
  'regrade-undo': 'नए अंक वापस लिए:',
};
export const countOf = (of: string, count: number): string => `${count} ${of === 'class' ? 'क्लास' : 'विद्यार्थी'}`;
export const by = (who: string, what: string): string => `${who} – ${what}`;
export const somethingElse = (action: string): string => `‘${action}’ किया:`;
export const byCommand = 'कमांड से';
export const byConsole = 'कंसोल में';
export const takesBack = 'इसने एक और काम वापस लिया';
export const isUndone = 'वापस लिया गया';
export const details = 'क्या बदला';
export const undo = 'वापस लें';
export const undoTitle = 'इसे वापस लें?';
export const back = 'पूरा ऑडिट';
export const who = 'किसने';
export const when = 'कब';
export const what = 'क्या';
export const noChanges = 'पहले क्या था, यह नहीं रखा गया: यहाँ से वापस नहीं लिया जा सकता।';
const atExam = 'इसका फ़ैसला परीक्षा पर ही फिर से होता है, यहाँ से नहीं।';
export const finals: Record<string, string> = {
  add: 'विद्यार्थी ने अब तक कुछ शुरू कर दिया होगा। विद्यार्थी के पेज पर उन्हें रोकें, या रिकॉर्ड मिटाएँ।',
  extra: 'किसी का समय घटाया नहीं जाता। जो अब शुरू करें, उन्हें दूसरे मिनट दिए जा सकते हैं।',
  notice: 'यह पढ़ी जा चुकी है। दूसरी सूचना में सही बात लिखें।',
  ...Object.fromEntries(['reopen', 'retry', 'void', 'void-undo', 'regrade', 'regrade-undo'].map((each) => [each, atExam])),
  import: 'सूची से आए विद्यार्थियों ने अब तक कुछ शुरू कर दिया होगा। उन्हें एक-एक करके सुधारें या रोकें।',
  export: 'फ़ाइल निकाली जा चुकी है, और लौटाई नहीं जा सकती।',
  'parent-link': 'पता बताया जा चुका है। अभिभावकों के पेज पर ‘लिंक वापस लें’ से यह लिंक बंद होगा।',
  'end-parent-link': 'इसका पता कहीं नहीं रखा जाता। अभिभावकों के पेज पर नया लिंक बनाया जा सकता है।',
  'sign-out': 'लॉग इन समाप्त हो चुके हैं। जो लॉग इन थे, वे कोड से फिर लॉग इन करेंगे।',
  merge: 'दोनों रिकॉर्ड अब एक हैं। पहले किसमें क्या था, यह अलग नहीं रखा गया।',
  erase: 'मिटाए गए व्यक्ति का कुछ नहीं रखा जाता: मिटाने का यही अर्थ है।',
  backup: 'इसने केवल पढ़ा। बैकअप रहने दें, या सर्वर पर हटाएँ।',
  update: 'नया संस्करण ठीक न चले तो पिछला अपने-आप लौट आता है; वह मशीन पर बना रहता है।',
  drill: 'इसने केवल पढ़ा, कुछ नहीं बदला।',
  download: 'फ़ाइल ली जा चुकी है, और लौटाई नहीं जा सकती।',
  'test-sms': 'एसएमएस भेजा जा चुका है, उससे कुछ नहीं बदला।',
};
export const changedSince = 'इस बीच कुछ बदल गया है। कुछ वापस नहीं लिया जा सकता:';
export const field = 'क्या';
export const before = 'पहले';
export const after = 'बाद में';
export const asLeft = 'जैसा छोड़ा गया';
export const now = 'जैसा अब है';
export const why = 'क्यों';
export const whyHint = 'ऑडिट में रहता है। खाली छोड़ सकते हैं।';
export const undone = 'वापस लिया गया।';
export const none = 'कुछ नहीं';
export const yes = 'हाँ';
export const no = 'नहीं';
export const tables: Record<string, string> = TABLES;
export const fields: Record<string, string> = FIELDS;
export const plain = fieldAt;
export { values } from './consoleStaff.ts';
