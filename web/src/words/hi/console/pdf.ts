export const title = 'PDF से प्रश्न';
export const hint = (pages: number): string =>
  `पेपर का PDF, या उसके पन्नों की फ़ोटो, अधिकतम ${pages} पन्ने। प्रश्न अपने नंबर से मिलते हैं और चित्र के रूप में काटे जाते हैं; आप उन्हें देख लेते हैं। पन्ने इसी डिवाइस पर रहते हैं; जिस PDF के प्रश्न आप लेते हैं, वह संस्थान के पास भी रखा जाता है, केवल शिक्षकों के लिए।`;
export const pdfFile = 'PDF';
export const photoFiles = 'फ़ोटो';
export const choosePdf = 'PDF चुनें';
export const otherPdf = 'दूसरा PDF';
export const choosePhotos = 'पन्नों की फ़ोटो';
export const notAPdf = (name: string): string =>
  `${name} PDF नहीं है। उसे उसी प्रोग्राम में खोलें जिसमें वह लिखी गई, PDF के रूप में सहेजें, और वह यहाँ दें।`;
export const isEmpty = 'फ़ाइल खाली है।';
export const tooLarge = (mb: number): string => `फ़ाइल ${mb} MB से बड़ी है। इसे बाँटें।`;
export const tooManyPages = (pages: number, most: number): string => `इसमें ${pages} पन्ने हैं, और अधिकतम ${most} हो सकते हैं। इसे बाँटें।`;
export const heic = (name: string): string =>
  `${name} HEIC फ़ोटो है, जिसे यह ब्राउज़र नहीं पढ़ सकता। उसे JPEG के रूप में सहेजें; iPhone की सेटिंग में कैमरा, फ़ॉर्मैट, सबसे अनुकूल (Settings, Camera, Formats, Most Compatible) चुनें, और फिर से फ़ोटो लें।`;
export const photoTooLarge = (name: string, millions: number): string =>
  `${name} में ${millions} मिलियन से ज़्यादा पिक्सेल हैं। कम पिक्सेल से फिर फ़ोटो लें, या उसे छोटा करें।`;
export const notAPhoto = (name: string): string => `यह ब्राउज़र ${name} को फ़ोटो के रूप में नहीं पढ़ सकता।`;
export const unreadable = 'पन्ने पढ़े नहीं जा सकते।';
export const stuck = 'इसका एक पन्ना पढ़ने में बहुत समय ले रहा है। इसे नए PDF में प्रिंट करें, या पन्नों की फ़ोटो लें।';
export const locked = 'पासवर्ड के बिना PDF बंद रहता है।';
export const elsewhere = 'इस पेपर के पन्ने दूसरे टैब में काटे जा रहे हैं। उसे वहाँ बंद करें, फिर इसे दोबारा खोलें।';
export const notKept = 'यह ब्राउज़र कुछ नहीं रखता: पेज बंद होते ही यहाँ का काम खो जाएगा।';
export const reading = 'पन्ने पढ़े जा रहे हैं';
export const readingPage = (done: number, of: number): string =>
  of > 1 ? `पन्ने पढ़े जा रहे हैं: ${of} में से ${done}` : 'पन्ने पढ़े जा रहे हैं';
export const password = 'PDF का पासवर्ड';
export const passwordHint = 'PDF पर ताला है। इसका पासवर्ड कहीं नहीं रखा जाता।';
export const wrongPassword = 'पासवर्ड यह नहीं है। फिर कोशिश करें।';
export const unlock = 'खोलें';
export const noPassword = 'दूसरी फ़ाइल';

export const found = (questions: number, pages: number): string => `${pages} पन्नों पर ${questions} प्रश्न`;
export const nothing = 'कोई प्रश्न नहीं मिला। उनके चारों ओर बक्से बनाएँ।';
export const fileName = (name: string): string => `${name} से, इसी डिवाइस पर रखा हुआ।`;
export const views = 'क्या दिखे';
export const viewNames = { pages: 'पन्ने', list: 'प्रश्न', key: 'सही उत्तर' };
export const howTo = 'बक्से कैसे ठीक करें';
export const keys =
  'बक्से को चुनने के लिए छुएँ, फिर उसका बीच या उसके कोने खींचें। बक्से पर कुंजियाँ: तीर खिसकाते हैं, Shift और तीर आकार बदलते हैं, S बाँटता है, J अगले से जोड़ता है, Delete हटाता है, Ctrl+Z वापस लेता है।';
export const page = (number: number): string => `पन्ना ${number}`;
export const turn = 'घुमाएँ';
export const addBox = 'बक्सा जोड़ें';
export const boxNumber = (number: number): string => String(number);
export const boxOf = (number: number, box: number, of: number, isHindi = false, isUnsure = false): string =>
  `प्रश्न ${number}${isHindi ? ', हिन्दी' : ''}${of > 1 ? `, ${of} में से बक्सा ${box}` : ''}${isUnsure ? ', देखना बाकी' : ''}`;
export const tools = 'बक्से';
export const draw = 'प्रश्न का बक्सा बनाएँ';
export const drawPart = 'एक और बक्सा';
export const drawHint = 'पन्ने पर खींचें।';
export const split = 'बाँटें';
export const join = 'अगले से जोड़ें';
export const remove = 'हटाएँ';
export const undo = 'वापस लें';
export const onAllPages = 'सभी पन्नों पर';
export const larger = 'बड़ा';

export const onlyUnsure = 'केवल देखने लायक';
export const itsNumber = 'प्रश्न';
export const countOn = 'यहाँ से आगे गिनें';
export const show = (number: number): string => `प्रश्न ${number} को उसके पन्ने पर दिखाएँ`;
export const isRight = 'यह सही है';
export const doubts = {
  gap: 'इससे पहले का नंबर नहीं है।',
  doubled: 'इसका नंबर दो बार आया है।',
  no_options: 'इसमें विकल्प नहीं हैं।',
  odd_options: 'इसके विकल्प क्रम में नहीं हैं।',
  tall: 'इसका बक्सा बहुत लंबा है।',
  tiny: 'इसका बक्सा बहुत छोटा है।',
  overlap: 'इसके बक्से में दूसरे प्रश्न का पाठ है।',
  figure: 'कोई चित्र दूसरे प्रश्न का हो सकता है।',
  edge: 'इसके पास का पाठ कहीं नहीं बैठता।',
  one_language: 'यह एक भाषा में है, और बाकी दो में।',
};
export const noKey = 'सही उत्तर नहीं है।';
export const keyOf = (written: string): string => `सही उत्तर: ${written}`;
export const itsText = 'इसका पाठ';
export const asText = 'इसे इसी पाठ के रूप में लें, चित्र के बिना';
export const optionText = (label: string, text: string): string => `(${label}) ${text}`;

export const key = 'सही उत्तर';
export const keyHint =
  'जैसे आपके पास हैं: 1-A 2-B, या ABDCB …, या Excel के दो स्तंभ। कई सही: ABD; कोई एक: C/D; संख्या: 5, या 5 to 10; सबको अंक: drop।';
export const keyFile = 'सही उत्तर फ़ाइल से (PDF, टेक्स्ट)';
export const emptyKey = 'फ़ाइल में कोई पाठ नहीं है।';
export const keyFits = (count: number): string => `सभी ${count} प्रश्नों के सही उत्तर हैं।`;
interface KeyFault {
  code: 'missing' | 'extra' | 'doubled' | 'not_an_option' | 'not_a_number' | 'unread' | 'shifted' | 'count';
  numbers: readonly number[];
  written?: readonly string[];
  count?: { answers: number; questions: number };
}
export const keyFault = ({ code, numbers, written, count }: KeyFault): string => {
  const all = numbers.join(', ');
  const answers = written ? ` (${written.join(', ')})` : '';
  const faults = {
    missing: `उत्तर नहीं है: ${all}।`,
    extra: `ऐसे प्रश्नों के उत्तर, जो हैं ही नहीं: ${all}।`,
    doubled: `दो अलग उत्तर: ${all}${answers}।`,
    not_an_option: `ऐसा विकल्प नहीं है: ${all}${answers}।`,
    not_a_number: `यहाँ संख्या चाहिए: ${all}${answers}।`,
    unread: `समझ में नहीं आया: ${all}${answers}।`,
    shifted: `लगता है कि ${numbers[0] ?? 1} से उत्तर खिसके हुए हैं।`,
    count: `${count?.questions ?? 0} प्रश्नों के लिए ${count?.answers ?? 0} उत्तर हैं। नंबर भी लिखें: 1-A 2-B।`,
  };
  return faults[code];
};
export const rows = 'प्रकार, अंक और खंड';
export const rowsHint = 'प्रश्नों के नंबर के अनुसार।';
export const said = 'एक पंक्ति में';
export const saidHint = '1-20 single, 21-25 numeric: jee-main। या: Physics 1-30, Chemistry 31-60।';
export const apply = 'भरें';
export const unread = (pieces: string): string => `समझ में नहीं आया: ${pieces}।`;
export const row = (number: number): string => `प्रश्न, ${number}`;
export const numbers = { from: 'से', to: 'तक', options: 'विकल्प, जहाँ कोई न मिले' };
export const asThePaper = 'जैसा पेपर में है';
export const addRow = 'पंक्ति जोड़ें';
export const removeRow = 'हटाएँ';
export const other = 'दूसरे पन्ने';
export const otherHint = 'इन पन्नों से काटा हुआ, जो अभी लिया नहीं गया, तब खो जाएगा।';

export const state = (unsure: number, keyless: number): string => `देखने के लिए: ${unsure}। सही उत्तर के बिना: ${keyless}।`;
export const take = (count: number): string => `${count} प्रश्न लें`;
export const cutting = (done: number, of: number): string => `चित्र ${of} में से ${done}`;
export const noLine = 'कनेक्शन नहीं है। काम अपने आप आगे बढ़ेगा।';
export const tooManyPictures = (wanted: number, left: number): string =>
  `${wanted} चित्र चाहिए, और आप इस महीने ${left} और अपलोड कर सकते हैं। कुछ प्रश्न पाठ के रूप में लें, या किसी दूसरे शिक्षक से लिवाएँ।`;
export const areSolutions = (questions: number): string => `ये हल हैं: हर हल अपने नंबर के प्रश्न (1 से ${questions}) की व्याख्या बनता है`;
export const solutionsFit = (count: number): string => `सभी ${count} प्रश्नों के हल हैं।`;
export const solutionsDoubled = (which: string): string => `दो हलों का नंबर एक ही है, इसलिए दोनों नहीं लिए जाते: ${which}।`;
export const solutionsUnknown = (which: string, count: number): string => `पेपर में ${count} प्रश्न हैं, इसलिए ये नहीं लिए जाते: ${which}।`;
export const solutionsMissing = (which: string): string => `इनका हल नहीं है: ${which}।`;
export const lookAt = (unsure: number): string => `देखने के लिए: ${unsure}।`;
export const takeSolutions = (count: number): string => `${count} हल लें`;
export const fromPage = (number: number, file: string): string => `${file} के पन्ना ${number} से`;
export const openPage = 'वह पन्ना खोलें';
export const gone = 'यह फ़ाइल अब संस्थान के पास नहीं है, या ऐसे पेपर की है जो आपका नहीं।';
export const keeping = (file: string): string => `${file} संस्थान के पास भेजी जा रही है, ताकि वह हर डिवाइस पर मिले।`;
export const kept = (file: string): string => `${file} संस्थान के पास रखी गई। विद्यार्थियों को यह नहीं मिलती।`;
export const ofSchool = 'इस पेपर के PDF जो संस्थान के पास हैं';
export const ofSchoolHint = 'प्रश्न फिर से खोजे जाते हैं: बक्सों में आपके सुधार इसके साथ नहीं रखे जाते।';
export const brought = (file: string, size: string, day: string, who: string): string =>
  `${file}, ${size}, ${who === '' ? '' : `${who} द्वारा `}${day} को लाई गई`;
export const open = 'खोलें';
export const opened = (file: string): string => `${file} खोलें`;
