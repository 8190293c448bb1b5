export const newQuiz = 'नई क्विज़';
export const newExam = 'नई परीक्षा';
export const edit = 'बदलें';
export const makeCopy = 'प्रति बनाएँ';
export const copyOf = (name: string): string => `${name} (प्रति)`;
export const drafts = 'मेरे ड्राफ़्ट';
export const untitled = 'बिना नाम';

export const titles = { quiz: 'क्विज़', exam: 'परीक्षा' };
export const newTitles = { quiz: 'नई क्विज़', exam: 'नई परीक्षा' };
export const toList = 'सभी परीक्षाएँ और क्विज़';
export const isOut = 'यह पेपर हटाया गया है: विद्यार्थियों को नहीं दिखता। वापस लाने के लिए इसे प्रकाशित करें।';
export const begun = (attempts: number, underWay: number): string =>
  `जमा: ${attempts}। चल रहे: ${underWay}। जो शुरू कर चुका है, उसका पेपर पहले जैसा रहता है; जो आप प्रकाशित करते हैं, वह बाद में शुरू करने वालों के लिए है।`;
export const otherKeys = (numbers: string): string =>
  `इन प्रश्नों का सही उत्तर उससे अलग है, जिससे अंक दिए गए: ${numbers}। दिए गए अंक वही रहते हैं। नए सिरे से अंक देने के लिए परीक्षा या क्विज़ के पेज पर उत्तर सुधारें।`;

export const fields = {
  name: 'नाम',
  chapter: 'अध्याय',
  subject: 'विषय',
  batches: 'बैच',
  added_on: 'सूची में तारीख',
  duration_minutes: 'मिनट',
  opens_at: 'खुलने का समय',
  closes_at: 'बंद होने का समय',
  attempts: 'प्रयास',
  marking: 'अंक योजना',
  shuffle: 'क्रम',
  reveal: 'सही उत्तर कब दिखें',
  show_marks: 'अंक तुरंत',
  room: 'परीक्षा कक्ष',
  pass_percent: 'उत्तीर्ण होने का प्रतिशत',
  option_labels: 'विकल्पों के नाम',
  total_marks: 'कुल अंक, जाँच के लिए',
  count_leaving: 'पेज कितनी बार छोड़ा गया, गिनें',
  series: 'सत्रों की शृंखला',
  instructions: 'शुरू होने से पहले के निर्देश',
  sections: 'खंड',
  passages: 'अनुच्छेद',
  section: 'खंड',
  passage: 'अनुच्छेद',
  question: 'प्रश्न',
  options: 'विकल्प',
  answer: 'सही उत्तर',
  rows: 'पंक्तियाँ',
  columns: 'कॉलम',
  explanation: 'व्याख्या',
  marks: 'अंक',
  negative_marks: 'गलत उत्तर पर कटने वाले अंक',
  topic: 'टॉपिक',
  integer: 'केवल पूर्णांक',
  text: 'टेक्स्ट',
  minutes: 'मिनट',
  navigation: 'एक ही बार छोड़ा जाए',
  any: 'कितने गिने जाएँ',
  counts: 'कौन-से गिने जाएँ',
};
export const forWhom = (batches: string): string => (batches === '' ? 'विषय के सभी विद्यार्थियों के लिए' : `केवल इनके लिए: ${batches}`);
export const batchesHint = 'कोई न चुनें, तो विषय के सभी विद्यार्थी इसे देखते हैं। जिसने शुरू किया है, उसके पास यह रहता है।';
export const more = 'और सेटिंग';
export const choose = 'चुनें …';
export const schoolClock = 'संस्थान की घड़ी से। खाली: हमेशा खुला।';
export const noLimit = 'खाली: कोई सीमा नहीं।';
export const markingOwn = 'जैसा हर प्रश्न कहे';
export const markingWritten = 'जैसा फ़ाइल में लिखा है';
export const shuffles = {
  none: 'सबके लिए एक-सा',
  questions: 'प्रश्न बदले क्रम में',
  'questions+options': 'प्रश्न और विकल्प बदले क्रम में',
};
export const reveals = {
  after_submit: 'जमा करने के बाद',
  after_close: 'बंद होने के बाद',
  never: 'कभी नहीं',
};
export const byRule = 'जैसा होता है';
export const yes = 'हाँ';
export const no = 'नहीं';
export const labels = { letters: 'A, B, C', numbers: '1, 2, 3' };
export const unlimited = 'खाली: जितनी बार चाहें।';
export const addSection = 'खंड जोड़ें';
export const addPassage = 'अनुच्छेद जोड़ें';
export const removeNamed = (name: string): string => `${name} हटाएँ`;
export const sectionAt = (number: number): string => `खंड ${number}`;
export const passageAt = (number: number): string => `अनुच्छेद ${number}`;
export const none = 'कोई नहीं';

export const questions = 'प्रश्न';
export const questionAt = (number: number): string => `प्रश्न ${number}`;
export const order = 'प्रश्नों का क्रम';
export const kind = 'प्रकार';
export const kinds = {
  single: 'एक सही विकल्प',
  multiple: 'कई सही विकल्प',
  numeric: 'एक संख्या',
  matrix: 'मिलान',
};
export const fromBank = 'बैंक से';
export const fromFile = 'फ़ाइल से';
export const fromPdf = 'PDF से';
export const add = 'प्रश्न जोड़ें';
export const noText = 'अभी कुछ नहीं लिखा';
export const faults = (many: number): string => `सुधारें: ${many}`;
export const keys = 'Enter: अगला विकल्प। Alt+Enter: यह सही है। Alt+↑ और Alt+↓, या उसका अक्षर खींचें: जगह बदलें। Ctrl+Enter: अगला प्रश्न।';
export const optionsAndRight = 'विकल्प; सही पर निशान लगाएँ';
export const optionAt = (letter: string): string => `विकल्प ${letter}`;
export const isRight = (letter: string): string => `${letter} सही है`;
export const right = 'सही';
export const addOption = 'विकल्प जोड़ें';
export const numberHint = '4, या 2.4 से 2.6, या 2.5 ± 0.1। कई हों, तो बीच में ; लिखें।';
export const range = (min: string, max: string): string => `${min} से ${max}`;
export const rowAt = (name: string): string => `पंक्ति ${name}`;
export const columnAt = (name: string): string => `कॉलम ${name}`;
export const pairAt = (row: string, column: string): string => `${row} – ${column}`;
export const addRow = 'पंक्ति जोड़ें';
export const addColumn = 'कॉलम जोड़ें';
export const details = 'व्याख्या, अंक, टॉपिक';
export const lineArt = 'रेखाचित्र: डार्क थीम इस प्रश्न के चित्रों के रंग उलट देती है';
export const keptToo = (names: string): string => `जैसा फ़ाइल में है, वैसा रहता है; यहाँ नहीं बदलता: ${names}।`;
export const up = 'ऊपर करें';
export const down = 'नीचे करें';
export const duplicate = 'दोहराएँ';
export const deleteQuestion = 'मिटाएँ';
export const deleted = (number: number): string => `प्रश्न ${number} मिटाया गया।`;
export const undo = 'वापस लाएँ';
export const next = 'अगला प्रश्न';
export const atNumber = (number: number, text: string): string => `${number}. ${text}`;

export const noPreview = 'प्रश्न लिखते ही यहाँ दिखेगा।';
export const latePreview = 'फ़ॉर्म में दिखाई गई गलतियों से पहले यह ऐसा था।';
export const inPreview = (marks: number, cost: number): string => (cost === 0 ? `+${marks}` : `+${marks} −${cost}`);
export const yourNumber = 'उत्तर यहाँ लिखा जाता है';
