import type { foundInPapers as english } from '@portal/bank/foundInPapers';
import type { Like } from '../language.ts';

/** Further fields as a form calls them, of quizzes and exams above all. */
export const FIELDS_OF_PAPERS = {
  notes: 'नोट्स',
  file: 'फ़ाइल',
  differs: 'अंतर का कारण',
  question: 'प्रश्न',
  options: 'विकल्प',
  answer: 'सही उत्तर',
  explanation: 'हल',
  marks: 'अंक',
  questions: 'प्रश्न',
  subject: 'विषय',
};

const TYPES: Readonly<Record<string, string>> = {
  single: 'एक सही विकल्प',
  multiple: 'कई सही विकल्प',
  numeric: 'संख्या',
  matrix: 'मिलान',
};
const typeOf = (type: string): string => TYPES[type] ?? type;

const PARTS: Readonly<Record<string, string>> = {
  right: 'सही उत्तर के अंक',
  wrong: 'गलत उत्तर के अंक',
  blank: 'खाली छोड़ने के अंक',
  marks: 'अंक',
  negative_marks: 'कटने वाले अंक',
};
const partOf = (part: string): string => PARTS[part] ?? part;

/** What is found wrong in a quiz or an exam, in Hindi. */
export const foundInPapers: Like<typeof english> = {
  option_long: ({ length }) => `विकल्प बहुत लंबा है (${length} अक्षर)`,
  shorten_option: ({ most }) => `इसे ${most} अक्षरों तक छोटा करें, या इसका चित्र लगाएँ।`,
  options_long: ({ most }) => `सब विकल्प मिलाकर बहुत लंबे हैं (${most} अक्षरों से ज़्यादा)`,
  shorten_options: 'इन्हें छोटा करें, या इनके चित्र लगाएँ।',
  option_twice: 'यह विकल्प दूसरे विकल्प जैसा ही दिखता है',
  option_of_its_own: 'हर विकल्प अलग लिखें।',
  row_unsaid: ({ row }) => `पंक्ति ${row} का सही उत्तर नहीं लिखा`,
  name_columns: 'उसके लिए एक या ज़्यादा कॉलम चुनें।',
  row_none: ({ row }) => `इस प्रश्न में पंक्ति ${row} नहीं है`,
  rows_there: ({ rows }) => `पंक्तियाँ ये हैं: ${rows}।`,
  column_none: ({ column }) => `इस प्रश्न में कॉलम ${column} नहीं है`,
  columns_there: ({ columns }) => `कॉलम ये हैं: ${columns}।`,
  letter_shuffled: ({ letter }) => `‘${letter}’ हर विद्यार्थी के लिए अलग विकल्प है, क्योंकि इस पेपर में विकल्पों का क्रम बदलता है`,
  say_in_words: 'विकल्प का नाम नहीं, उसके शब्द लिखें, या विकल्पों का क्रम न बदलें।',
  others_shuffled: ({ option }) => `यदि ‘${option}’ दूसरे विकल्पों की बात करता है, तो क्रम बदलने पर गलत हो जाएगा`,
  keep_places: 'उन्हें अपनी जगह रहने दें; प्रश्न के कथन वैसे ही रह सकते हैं।',

  preset_none: ({ preset }) => `${preset} नाम की कोई अंक योजना नहीं है`,
  presets_named: 'सूची में से चुनें।',
  preset_without: ({ preset, type }) => `अंक योजना ${preset} में ऐसे प्रश्नों (${typeOf(type)}) के अंक नहीं हैं`,
  own_marking: 'प्रश्न के अपने अंक लिखें।',
  preset_marks: ({ preset, marks }) => `अंक योजना ${preset} में एक प्रश्न के अंक होते हैं: ${String(marks).replace(' or ', ' या ')}`,
  write_marks: ({ marks }) => `लिखें: ${String(marks).replaceAll('marks: ', '').replace(' or ', ' या ')}, या प्रश्न के अपने अंक लिखें।`,
  marked_twice: 'प्रश्न के अंक दो जगह लिखे हैं',
  marks_or_marking: 'एक ही जगह लिखें।',
  marks_no_number: ({ part, value }) => `${partOf(part)}: ‘${value}’ कोई संख्या नहीं है`,
  marks_as_number: 'संख्या लिखें, या -1/3 जैसी भिन्न।',
  marks_large: ({ part, value }) => `${partOf(part)}: ${value} 1000 से बाहर है`,
  marks_bounds: '-1000 से 1000 तक की संख्या लिखें।',
  marks_fine: ({ part, value }) => `${partOf(part)}: ${value} में दशमलव के बाद 4 से ज़्यादा अंक हैं`,
  marks_decimals: '4 तक लिखें, या -1/3 जैसी भिन्न, जिसमें नीचे 100 तक हो।',
  right_below: 'सही उत्तर के अंक 0 से कम हैं',
  right_earns: 'सही उत्तर पर 0 या ज़्यादा अंक मिलते हैं।',
  wrong_above: 'गलत उत्तर के अंक 0 से ज़्यादा हैं',
  wrong_minus: 'गलत उत्तर पर कटने वाले अंक ऋण चिह्न से लिखें: -1।',
  blank_above: 'खाली छोड़ने के अंक सही उत्तर से ज़्यादा हैं',
  blank_less: 'खाली छोड़े प्रश्न पर सही उत्तर से ज़्यादा अंक नहीं मिल सकते।',
  no_parts: ({ type }) => `ऐसे प्रश्न (${typeOf(type)}) के हिस्सों पर अंक नहीं मिल सकते`,
  no_partial: 'हिस्सों के अंक हटाएँ।',
  total_differs: ({ section, sum, total }) =>
    `${section === '' ? 'पेपर' : `खंड ${section}`} के अंकों का योग ${sum} है, और कुल अंक ${total} लिखे हैं`,
  correct_total: ({ many }) => `उसके ${many} प्रश्नों के अंक सुधारें, या कुल अंक।`,

  question_key_twice: ({ number, before }) => `प्रश्न ${number} की पहचान प्रश्न ${before} की भी है`,
  section_no_choice: ({ any, key, own }) => `खंड ${key} में ${own} प्रश्न हैं: ${any} गिनने पर चुनने को कुछ नहीं बचता`,
  smaller_any: 'छोटी संख्या लिखें, या इसे हटाएँ।',
  section_minutes: ({ key }) => `खंड ${key} के मिनट नहीं लिखे, औरों के लिखे हैं`,
  minutes_all: 'सब खंडों के मिनट लिखें, या किसी के नहीं।',
  section_empty: ({ key }) => `खंड ${key} में कोई प्रश्न नहीं है`,
  passage_empty: ({ key }) => `अनुच्छेद ${key} का कोई प्रश्न नहीं है`,
  name_at_questions: () => 'उसके प्रश्नों में उसे चुनें, या उसे हटाएँ।',
  section_misplaced: ({ key }) => `खंड ${key} और उसके प्रश्नों का क्रम अलग है`,
  one_order: 'खंड और प्रश्न एक ही क्रम में रखें।',
  section_unsaid: ({ number }) => `प्रश्न ${number} का खंड नहीं चुना`,
  sections_there: ({ keys }) => `पेपर में खंड हों, तो हर प्रश्न का एक खंड होता है: ${keys}।`,
  passage_parted: ({ passage }) => `अनुच्छेद ${passage} के प्रश्न दो खंडों में हैं`,
  one_section: 'उन्हें एक खंड में रखें, या अनुच्छेद दो बार लिखें।',
  section_apart: ({ key }) => `खंड ${key} के प्रश्न साथ-साथ नहीं हैं`,
  passage_apart: ({ key }) => `अनुच्छेद ${key} के प्रश्न साथ-साथ नहीं हैं`,
  move_together: 'यह प्रश्न बाकी के पास ले जाएँ, या दूसरा चुनें।',

  closes_early: 'बंद होने का समय खुलने के बाद का नहीं है',
  later_moment: 'बाद का समय लिखें।',
  never_closes: 'उत्तर परीक्षा बंद होने पर दिखने हैं, और वह कभी बंद नहीं होती',
  give_closes: 'बंद होने का समय लिखें, या उत्तर जमा करने के बाद या कभी न दिखाएँ।',
  leaving_in_room: 'पेज छोड़ना परीक्षा कक्ष में ही गिना जाता है, और यह परीक्षा वहाँ नहीं होती',
  leaving_out: 'गिनना बंद करें, या परीक्षा कक्ष चुनें।',
  minutes_differ: ({ minutes, sum }) => `परीक्षा के मिनट ${minutes} हैं, और खंडों के मिनटों का योग ${sum}`,
  minutes_same: 'परीक्षा के मिनट हटाएँ, या दोनों बराबर करें।',
  locked_in_room: 'बिना मिनट के खंड परीक्षा कक्ष में ही एक बार छोड़े जाते हैं, और यह पेपर वहाँ नहीं होता',
  locked_out: 'परीक्षा कक्ष चुनें, खंडों के मिनट लिखें, या ‘एक ही बार छोड़ा जाए’ हटाएँ।',
  marks_later: 'अंक परीक्षा बंद होने पर आएँगे: एक से ज़्यादा प्रयास हो सकते हैं, और उनके अंक उत्तर पहले ही बता देते',
  marks_later_say: '‘अंक तुरंत’ में ‘नहीं’ चुनें, या एक ही प्रयास रखें, या उत्तर जमा करने के बाद दिखाएँ।',
  marks_tell: 'उत्तर कभी नहीं दिखते, और बार-बार के प्रयासों के अंक उन्हें बता देते हैं',
  marks_tell_say: '‘अंक तुरंत’ में ‘नहीं’ चुनें, या यदि विद्यार्थी जान सकते हैं, तो उत्तर जमा करने के बाद दिखाएँ।',
};
