import { plural } from '../plural.ts';

export const batches = 'बैच और कोर्स';
export const intro = 'कोर्स वह है, जो विद्यार्थी रजिस्टर करते समय चुनते हैं। बैच लाइव क्लास के लिए कोर्स का एक समूह है।';
export const noLevels = 'अभी कोई कोर्स नहीं है।';
export const noBatches = 'अभी कोई बैच नहीं।';
export const students = (count: number): string => `${count} विद्यार्थी`;
export const subjects = (names: string): string => `विषय: ${names}`;
export const noSubjects = 'अभी कोई विषय नहीं।';
export const open = 'कोर्स के सभी';
export const closed = 'चुने हुए विद्यार्थी';
export const name = 'नाम';
export const level = 'कोर्स';
export const addLevel = 'कोर्स जोड़ें';
export const levelAdded = (place: string): string => `${place} जुड़ गया।`;
export const addBatch = 'बैच जोड़ें';
export const batchAdded = (place: string): string => `${place} जुड़ गया।`;
export const isOpen = 'कोर्स का हर विद्यार्थी इसमें है';
export const rename = 'नाम बदलें';
export const renamed = (place: string): string => `अब इसका नाम ${place} है।`;
export const promote = 'सबको आगे भेजें';
export const ofPlace = (what: string, place: string): string => `${what}: ${place}`;

export const toBatches = 'सभी बैच';
export const inBatch = 'बैच के विद्यार्थी';
export const attended = (joined: number, held: number): string => `30 दिनों की ${held} क्लास में से ${joined} में आए`;
export const nobodyInBatch = 'इस बैच में अभी कोई नहीं है।';
export const openHint = 'कोर्स का हर विद्यार्थी इस बैच में है: किसी को जोड़ना नहीं पड़ता, और किसी को निकाला नहीं जा सकता।';
export const addStudents = 'विद्यार्थी जोड़ें';
export const addTo = (place: string): string => `${place} में विद्यार्थी जोड़ें`;
export const besides = 'कोर्स के वे विद्यार्थी, जो इसमें नहीं हैं';
export const nobodyBesides = 'जोड़ने के लिए कोर्स का कोई विद्यार्थी नहीं बचा।';
export const nobodyFound = 'इस नाम या नंबर का कोई जोड़ने के लिए नहीं बचा।';
export const search = 'नाम या नंबर';
export const choose = (place: string): string => `${place} को चुनें`;
export const addChosen = (count: number): string => `${students(count)} जोड़ें`;
export const wereAdded = (count: number, batch: string): string =>
  `${batch} में ${students(count)} ${plural('hi', count, { one: 'जुड़ा', other: 'जुड़े' })}।`;
export const takeOut = (count: number): string => `${students(count)} निकालें`;
export const wereTakenOut = (count: number, batch: string): string =>
  `${batch} से ${students(count)} ${plural('hi', count, { one: 'निकाला गया', other: 'निकाले गए' })}।`;
export const moveChosen = (count: number): string => `${students(count)} दूसरी जगह भेजें …`;
export const move = 'भेजें';
export const toBatch = 'किस बैच में';
export const moveHint = 'दूसरे कोर्स का बैच चुनने पर कोर्स भी बदल जाता है।';
export const wereMoved = (count: number): string =>
  `${students(count)} ${plural('hi', count, { one: 'भेजा गया', other: 'भेजे गए' })}।`;
export const most = (count: number): string => `एक बार में अधिकतम ${count}।`;
export const standings: Record<string, string> = { waiting: 'मंज़ूरी बाकी', suspended: 'रोका गया', refused: 'अस्वीकार' };

export const promoteFrom = (place: string): string => `${place} के सबको आगे भेजें`;
export const promoteIntro = 'साल के अंत के लिए। आखिरी बटन दबाने से पहले कुछ नहीं बदलता, और यह वापस लिया जा सकता है।';
export const toLevel = 'किस कोर्स में';
export const choosePlace = 'चुनें …';
export const noBatch = 'सबके बैच के सिवा कोई बैच नहीं';
export const preview = 'क्या होगा';
export const willMove = (count: number, to: string): string =>
  `${students(count)} ${to} में ${plural('hi', count, { one: 'जाएगा', other: 'जाएँगे' })}।`;
export const willLeave = (batch: string, count: number): string =>
  `${students(count)} ${batch} से ${plural('hi', count, { one: 'निकलेगा', other: 'निकलेंगे' })}।`;
export const first = (count: number): string => `नाम के क्रम से पहले ${count}:`;
export const doPromote = (count: number): string => `${students(count)} अभी भेजें`;
export const promoted = (count: number, to: string): string =>
  `${students(count)} ${to} में ${plural('hi', count, { one: 'गया', other: 'गए' })}।`;
export const sheet = 'अंक और उपस्थिति की शीट';
export const sheetHint = 'पिछले 90 दिन: हर विद्यार्थी की एक पंक्ति, बिना मोबाइल नंबर के।';
export const sheetFormats = { xlsx: 'Excel', csv: 'CSV' };
export const sheetSaved = (file: string): string => `${file} इस डिवाइस में सेव हो गई।`;
