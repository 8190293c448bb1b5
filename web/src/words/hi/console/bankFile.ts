export const title = 'फ़ाइल से प्रश्न';
export const hint = (mb: number): string =>
  `Word (.docx), Excel (.xlsx), CSV, GIFT, Moodle XML, Aiken या QTI, अधिकतम ${mb} MB। फ़ाइल किस तरह की है, यह उसकी सामग्री बताती है। आपके लेने से पहले कुछ सहेजा नहीं जाता।`;
export const file = 'फ़ाइल';
export const choose = 'फ़ाइल चुनें';
export const another = 'दूसरी फ़ाइल';
export const isEmpty = 'फ़ाइल खाली है।';
export const tooLarge = (mb: number): string => `फ़ाइल ${mb} MB से बड़ी है। इसे बाँटें, या इसके चित्र छोटे करें।`;
export const asPdf = 'प्रश्न ऐसे नहीं लिखे कि पढ़े जा सकें? फ़ाइल को Word में PDF के रूप में सहेजें और वहाँ से लें: वे जैसे दिखते हैं, वैसे ही काटे जाते हैं।';
export const sending = 'फ़ाइल भेजी जा रही है';
export const reading = 'प्रश्न पढ़े जा रहे हैं';
export const template = 'तालिका का नमूना';
export const templateFile = 'questions.csv';
export const sample = `question,A,B,C,D,answer,type,marks,negative,section,explanation
बल का मात्रक क्या है?,न्यूटन,जूल,वाट,पास्कल,A,single,4,1,खंड A,$F = ma$
इनमें सदिश कौन-से हैं?,बल,द्रव्यमान,वेग,ऊर्जा,A;C,multiple,4,1,खंड A,
यह कितने मीटर लंबा है?,,,,,2.4 to 2.6,numeric,4,0,खंड B,
`;
export const inWord = 'Word में प्रश्न कैसे लिखें';
export const inWordHint = 'सूत्र Word के समीकरण के रूप में या $ चिह्नों के बीच; चित्र जहाँ हैं, वहीं रहते हैं।';
export const example = `SECTION A (+4, -1)
1. बल का मात्रक क्या है?
(a) न्यूटन
(b) जूल
(c) वाट
(d) पास्कल
Ans: a
Sol: परिभाषा से।
2. यह कितने मीटर लंबा है?
Ans: 2.4 to 2.6`;
export const found = (count: number, good: number): string => `${count} प्रश्न, जिनमें ${good} बिना गलती के`;
export const more = (count: number): string => `फ़ाइल में ${count} प्रश्न और हैं: उन्हें देखने के लिए फ़ाइल बाँटें।`;
export const notes = 'फ़ाइल के बारे में';
export const takeThis = (place: string): string => `लें: ${place}`;
export const results = { taken: 'जैसा है, वैसा', changed: 'बदलाव के साथ लिया', dropped: 'नहीं लिया' };
export const mended = 'ठीक किया गया';
export const key = (right: string): string => `सही उत्तर: ${right}`;
export const passage = 'गद्यांश';
export const explanation = 'व्याख्या';
export const mend = 'ठीक करें';
export const mendOf = (place: string): string => `ठीक करें: ${place}`;
export const question = 'प्रश्न';
export const option = (letter: string): string => `विकल्प ${letter}`;
export const isRight = (letter: string): string => `${letter} सही है`;
export const rightOnes = 'सही';
export const number = 'सही संख्या';
export const numberHint = 'जैसे 12.5, 2.4 से 2.6, या 2.5±0.1।';
export const pairs = 'हर पंक्ति के सही स्तंभ';
export const pairsHint = 'जैसे I: P, R; II: Q।';
export const isGood = (right: string): string => `कोई गलती नहीं। सही उत्तर: ${right}।`;
export const check = 'जाँचें';
export const take = (count: number): string => `${count} प्रश्न लें`;
export const takingPictures = (done: number, of: number): string => `चित्र ${of} में से ${done} सहेजा जा रहा है`;
export const all = 'बिना गलती के सभी';
export const none = 'कोई नहीं';
