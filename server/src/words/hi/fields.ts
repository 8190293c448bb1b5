import type { Must } from '@portal/bank/found';

const names = new Intl.DisplayNames(['hi'], { type: 'language', fallback: 'code' });
/** Names a language by its letters. */
export const languageOf = (code: string): string => (/^[a-z]{2,3}$/u.test(code) ? (names.of(code) ?? code) : code);
export const languagesOf = (codes: string): string => codes.split(', ').map(languageOf).join(', ');

/** The fields of forms, by the names that files have for them. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'नाम',
  heading: 'शीर्षक',
  title: 'शीर्षक',
  text: 'टेक्स्ट',
  image: 'चित्र',
  thumbnail: 'चित्र',
  date: 'तारीख',
  levels: 'कोर्स',
  video: 'वीडियो',
  notes: 'नोट्स',
  file: 'फ़ाइल',
  differs: 'अंतर का कारण',
  key: 'पहचान',
  languages: 'भाषाएँ',
  in: 'दूसरी भाषा के टेक्स्ट',

  /* Fields of a paper. */
  subject: 'विषय',
  added_on: 'सूची में तारीख',
  pass_percent: 'उत्तीर्ण होने का प्रतिशत',
  total_marks: 'कुल अंक',
  shuffle: 'क्रम',
  show_marks: 'अंक तुरंत',
  option_labels: 'विकल्पों के नाम',
  room: 'परीक्षा कक्ष',
  sections: 'खंड',
  passages: 'अनुच्छेद',
  questions: 'प्रश्न',
  reveal: 'सही उत्तर कब दिखें',
  duration_minutes: 'मिनट',
  opens_at: 'खुलने का समय',
  closes_at: 'बंद होने का समय',
  attempts: 'प्रयास',
  count_leaving: 'पेज कितनी बार छोड़ा गया, गिनें',
  instructions: 'निर्देश',
  series: 'सत्रों की शृंखला',
  minutes: 'मिनट',
  navigation: 'एक ही बार छोड़ा जाए',
  any: 'कितने गिने जाएँ',
  counts: 'कौन-से गिने जाएँ',

  /* Fields of a question. */
  type: 'प्रकार',
  question: 'प्रश्न',
  options: 'विकल्प',
  answer: 'सही उत्तर',
  explanation: 'व्याख्या',
  marks: 'अंक',
  negative_marks: 'गलत उत्तर पर कटने वाले अंक',
  marking: 'अंक योजना',
  right: 'सही उत्तर के अंक',
  wrong: 'गलत उत्तर के अंक',
  blank: 'खाली छोड़ने के अंक',
  partial: 'आंशिक अंक',
  section: 'खंड',
  passage: 'अनुच्छेद',
  topic: 'टॉपिक',
  dropped: 'रद्द प्रश्न के अंक',
  fixed: 'अपनी जगह रहने वाले विकल्प',
  rows: 'पंक्तियाँ',
  columns: 'कॉलम',
  integer: 'केवल पूर्णांक',
  decimals: 'दशमलव अंक',
  input: 'उत्तर का खाना',
  min: 'सबसे छोटी संख्या',
  max: 'सबसे बड़ी संख्या',
  value: 'संख्या',
  tolerance: 'छूट',
};

/** Lists of a paper of which a field may be one of many; what is named by a key, too. */
const ONE_OF: Readonly<Record<string, string>> = {
  questions: 'प्रश्न',
  sections: 'खंड',
  passages: 'अनुच्छेद',
  options: 'विकल्प',
  rows: 'पंक्ति',
  columns: 'कॉलम',
};

/** Names the field of a form by its path: 'in.hi.heading', 'questions.2.options.1'. */
export function fieldOf(path: string): string {
  const said: string[] = [];
  const steps = path.split('.');
  for (let at = 0; at < steps.length; at += 1) {
    const [step = '', next] = steps.slice(at, at + 2);
    const one = ONE_OF[step];
    if (one !== undefined && next !== undefined) {
      said.push(`${one} ${next}`);
      at += 1;
    } else if (step === 'in') at += 1;
    else if (!/^\d+$/u.test(step) && steps.slice(at + 1).every((later) => FIELDS[later] === undefined))
      said.push(FIELDS[step] ?? step);
  }
  return said.join(', ');
}

/** The Hindi for each rule by its name, with the number that the rule has. */
const RULES: Readonly<Record<string, (most: number) => string>> = {
  non_empty: () => 'खाली नहीं छोड़ सकते',
  min_length: () => 'खाली नहीं छोड़ सकते',
  max_length: (most) => `अधिकतम ${most} अक्षर हो सकते हैं`,
  list_min_length: (most) => `कम से कम ${most} होने चाहिए`,
  list_max_length: (most) => `अधिकतम ${most} हो सकते हैं`,
  min_value: (least) => `${least} या उससे बड़ी संख्या होनी चाहिए`,
  max_value: (most) => `${most} या उससे छोटी संख्या होनी चाहिए`,
  number: () => 'संख्या होनी चाहिए',
  integer: () => 'पूर्ण संख्या होनी चाहिए',
  string: () => 'टेक्स्ट होना चाहिए',
  boolean: () => 'हाँ या नहीं होना चाहिए',
  picklist: () => 'इनमें से कोई एक चुनें',
  iso_date: () => 'तारीख होनी चाहिए, जैसे 2026-07-14',
  iso_date_time: () => 'तारीख और समय होने चाहिए',
};

/** The Hindi for other rules, by their English words (the schemas of bank/src/paper). */
const MUSTS: readonly [RegExp, string][] = [
  [/lower-case letters, digits and hyphens/u, 'केवल छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न हो सकते हैं'],
  [/such as en or hi/u, 'भाषा के दो या तीन अक्षर होने चाहिए'],
  [/not a day that the calendar has/u, 'कैलेंडर में ऐसा दिन नहीं है'],
  [/name a language twice/u, 'कोई भाषा दो बार नहीं हो सकती'],
  [/use a key twice/u, 'कोई पहचान दो बार नहीं हो सकती'],
  [/the same option twice/u, 'एक ही विकल्प दो बार नहीं हो सकता'],
  [/name an option twice/u, 'कोई विकल्प दो बार नहीं चुना जा सकता'],
  [/the same alternative twice/u, 'एक ही उत्तर दो बार नहीं हो सकता'],
  [/beyond the last option/u, 'इतने विकल्प नहीं हैं'],
  [/number of at most 15 digits/u, 'अधिकतम 15 अंकों की संख्या होनी चाहिए, दशमलव के बाद अधिकतम 10'],
  [/a fraction in quotes/u, 'संख्या या भिन्न होनी चाहिए, जैसे -1/3'],
  [/the name of a preset/u, 'कोई अंक योजना या अपने अंक होने चाहिए'],
  [/name of 1 to 4 letters and digits/u, 'नाम 1 से 4 अंग्रेज़ी अक्षरों या अंकों का होना चाहिए'],
  [/with 1 to 4 letters and digits/u, 'हर टेक्स्ट के पहले 1 से 4 अंग्रेज़ी अक्षर या अंक होने चाहिए'],
  [/numbers as names throughout/u, 'नाम या तो सभी संख्याएँ हों, या कोई नहीं'],
  [/must be a list of the numbers of options|the number of the right option/u, 'सही विकल्पों की संख्याएँ होनी चाहिए'],
  [/must be a list of columns/u, 'कॉलमों की सूची होनी चाहिए'],
  [/must be a list/u, 'सूची होनी चाहिए'],
  [/the name of a column/u, 'किसी कॉलम का नाम होना चाहिए'],
  [/name a column twice/u, 'कोई कॉलम दो बार नहीं चुना जा सकता'],
  [/right columns of every row/u, 'हर पंक्ति के सही कॉलम होने चाहिए'],
  [/'unlimited'/u, 'संख्या होनी चाहिए, या कितने भी प्रयास'],
  [/true, or be left out/u, 'हाँ होना चाहिए, या खाली'],
  [/single, multiple, numeric, matrix/u, 'ऐसा कोई प्रकार नहीं है'],
  [/^belongs to questions of type/u, 'इस प्रकार के प्रश्न में नहीं होता: इसे हटाएँ, या प्रकार बदलें'],
  [/texts by language/u, 'हर भाषा के अपने टेक्स्ट होने चाहिए'],
];

/** Says what a field must be. */
export const mustOf = ({ must, rule, most }: Must): string =>
  RULES[rule]?.(most) ?? MUSTS.find(([words]) => words.test(must))?.[1] ?? 'इस रूप में नहीं लिख सकते';
