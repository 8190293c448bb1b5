import type * as en from '../en/students.ts';
import type { Like } from '../language.ts';

export const student: Like<typeof en.student> = {
  feedback_thanks: 'आपके फ़ीडबैक के लिए धन्यवाद।',
  feedback_often: ({ most }) => `आज आप ${most} संदेश भेज चुके हैं। कृपया इसे कल भेजें।`,
  feedback_full: 'एक विद्यार्थी साल में जितने संदेश भेज सकता है, आप भेज चुके हैं। कृपया अपने संस्थान से बात करें।',
  notes_full: ({ most }) => `आपके सभी नोट मिलाकर ${most} अक्षर हो गए हैं, और जगह नहीं है। पहले किसी एक को छोटा करें।`,
  bookmarks_full: ({ most }) => `आपके ${most} बुकमार्क हो चुके हैं। नया लगाने से पहले एक हटाएँ।`,
  push_host: 'इस ब्राउज़र पर नोटिफ़िकेशन नहीं भेजे जा सकते। कृपया दूसरा ब्राउज़र लें, जैसे Chrome या Firefox।',
  push_key_broken: 'इस ब्राउज़र से नहीं जुड़ सके। कृपया नोटिफ़िकेशन बंद करके फिर से चालू करें।',
};
