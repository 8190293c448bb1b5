import { STANDINGS } from './console.ts';
import { choose } from './phrases.ts';
import type * as en from '../en/students.ts';
import type { Like } from '../language.ts';

export const student: Like<typeof en.student> = {
  feedback_thanks: 'आपके फ़ीडबैक के लिए धन्यवाद।',
  feedback_often: ({ most }) => `आज आप ${most} संदेश भेज चुके हैं। कृपया इसे कल भेजें।`,
  feedback_full: 'एक विद्यार्थी साल में जितने संदेश भेज सकता है, आप भेज चुके हैं। कृपया अपने संस्थान से बात करें।',
  doubts_gone: 'आप जिसके बारे में पूछ रहे हैं, वह अब पोर्टल में नहीं है। कृपया उसके विषय में पूछें।',
  doubts_often: ({ most }) => `आज आप ${most} डाउट पूछ चुके हैं। कृपया इसे कल पूछें।`,
  doubts_full: 'एक विद्यार्थी साल में जितना पूछ सकता है, आप पूछ चुके हैं। कृपया अपने शिक्षक से बात करें।',
  photo_unreadable: () => 'फ़ोटो नहीं पढ़ी जा सकी। कृपया कोई दूसरी चुनें: JPEG, PNG या WebP।',
  photo_large: ({ kb }) => `फ़ोटो ${kb} KB से बड़ी है। कृपया छोटी फ़ोटो चुनें।`,
  photo_sides: ({ most }) => `फ़ोटो की एक भुजा ${most} पिक्सेल से ज़्यादा है। कृपया छोटी फ़ोटो चुनें।`,
  photos_full: 'एक विद्यार्थी साल में जितनी फ़ोटो भेज सकता है, आप भेज चुके हैं। कृपया बिना फ़ोटो के पूछें।',
  notes_full: ({ most }) => `आपके सभी नोट मिलाकर ${most} अक्षर हो गए हैं, और जगह नहीं है। पहले किसी एक को छोटा करें।`,
  bookmarks_full: ({ most }) => `आपके ${most} बुकमार्क हो चुके हैं। नया लगाने से पहले एक हटाएँ।`,
  parent_link_gone: 'यह लिंक अब काम नहीं करता। कृपया नया लिंक माँगें।',
  push_host: 'इस ब्राउज़र पर नोटिफ़िकेशन नहीं भेजे जा सकते। कृपया दूसरा ब्राउज़र लें, जैसे Chrome या Firefox।',
  push_key_broken: 'इस ब्राउज़र से नहीं जुड़ सके। कृपया नोटिफ़िकेशन बंद करके फिर से चालू करें।',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'नाम',
  guardian: 'अभिभावक',
  state: 'राज्य',
  district: 'ज़िला',
  email: 'ईमेल',
  guardian_email: 'अभिभावक का ईमेल',
};
const fieldOf = (field: string): string => FIELDS[field] ?? field;

export const lists: Like<typeof en.lists> = {
  list_applying: 'अभी कोई सूची लागू हो रही है। उसके बाद फिर कोशिश करें: कुछ वापस नहीं लिया गया।',
  mobile_missing: 'मोबाइल नंबर नहीं है।',
  mobile_exponent: ({ text }) => `‘${text}’ के अंक स्प्रेडशीट में खो गए: कॉलम को टेक्स्ट बनाएँ और नंबर फिर से लिखें।`,
  mobile_none: ({ text }) => `‘${text}’ मोबाइल नंबर नहीं है।`,
  mobile_landline: ({ text }) => `‘${text}’ लैंडलाइन नंबर है: कोड एसएमएस से आते हैं। अगर यह मोबाइल नंबर है, तो इसके 10 अंक एक साथ लिखें।`,
  mobile_without_code: ({ text, sign, digits, code }) =>
    `‘${text}’ में ${sign} के बाद देश का कोड नहीं है: ${digits} या +${code} ${digits} लिखें।`,
  mobile_digits: ({ text, count }) => `‘${text}’ में ${count} अंक हैं, 10 चाहिए।`,
  mobile_digits_behind: ({ text, count, code }) => `‘${text}’ में ${code} के बाद ${count} अंक हैं, 10 चाहिए।`,
  mobile_not_indian: ({ text }) => `‘${text}’ भारत का मोबाइल नंबर नहीं है: वे 6, 7, 8 या 9 से शुरू होते हैं।`,
  row_unnamed: 'नाम नहीं है।',
  row_long: ({ field, most }) => `‘${fieldOf(field)}’ ${most} अक्षरों से लंबा है।`,
  row_no_level: ({ keys }) => `कोर्स नहीं लिखा है: ${choose(keys)}।`,
  row_no_batch: ({ text, level, keys }) => `${level === '' ? '' : `${level} में `}‘${text}’ नाम का कोई बैच नहीं है: ${choose(keys)}।`,
  row_foreign_batch: ({ batch, level }) => `बैच ${batch}, ${level} का नहीं है: कोर्स भी लिखें।`,
  row_again: ({ row }) => `यह नंबर पंक्ति ${row} में पहले से है: यह पंक्ति छोड़ दी जाएगी।`,
  row_two: ({ row, name }) => `एक नंबर पर दो विद्यार्थी: पंक्ति ${row} में ${name} हैं; हर विद्यार्थी का अपना नंबर होना चाहिए।`,
  row_places: ({ places }) => places,
  row_of_other: ({ name }) => `यह नंबर ${name} का है: दो विद्यार्थी हों, तो दो नंबर चाहिए; एक ही विद्यार्थी हों, तो`,
  row_field: ({ field, from, to }) => `${fieldOf(field)}: ${from || 'खाली'} → ${to}`,
  row_moves: ({ from, to }) => `कोर्स: ${from} → ${to}`,
  row_joins: ({ batch }) => `बैच ${batch} में जुड़ेंगे`,
  row_let_in: 'प्रवेश मिलेगा',
  row_registered: 'इस बीच इसी नंबर से पंजीकरण हो गया: क्या बदलेगा, यह देखने के लिए सूची फिर से दें',
  row_changed: 'इस बीच बदल गया: अब क्या बदलेगा, यह देखने के लिए सूची फिर से दें',
  row_stays: ({ standing }) => `स्थिति वही रहेगी: ${STANDINGS[standing] ?? standing}`,
  list_empty: 'सूची यहाँ चिपकाएँ, या कोई फ़ाइल चुनें।',
  list_no_level: 'सूची में ‘level’ नाम का कॉलम नहीं है: इसके विद्यार्थियों का कोर्स चुनें।',
  list_no_column: ({ column, columns }) =>
    `पहली पंक्ति में ‘${column}’ नाम का कॉलम नहीं है। उसमें है: ${columns === '' ? 'कुछ नहीं' : columns}।`,
  list_level_column: 'पहली पंक्ति में ‘level’ नाम का कॉलम नहीं है। उसे जोड़ें, या सबके लिए एक कोर्स बताएँ।',
  list_large: 'सूची 2 MB से बड़ी है। इसे कई सूचियों में बाँटें।',
  list_slow: 'सूची पढ़ने में बहुत समय लग रहा है। इसे कई सूचियों में बाँटें।',
  list_rows: ({ most }) => `सूची में ${most} से ज़्यादा पंक्तियाँ हैं। इसे कई सूचियों में बाँटें।`,
};
