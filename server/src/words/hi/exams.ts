import type * as en from '../en/exams.ts';
import type { Like } from '../language.ts';
import { choose } from './phrases.ts';
import { languageOf, languagesOf } from './fields.ts';

export const exams: Like<typeof en.exams> = {
  notice_own_language: ({ language }) => `टेक्स्ट ${languageOf(language)} में ही है: उसे दो बार न लिखें। कुछ नहीं भेजा गया।`,
  notice_no_language: ({ language, others, first }) =>
    `संस्थान या इस पेपर में ${languageOf(language)} नहीं है, केवल ${languagesOf(others || first)}। कुछ नहीं भेजा गया।`,
  notice_differs: ({ problem }) => `${problem}। किसी एक को ठीक करें, या बताएँ कि अंतर क्यों रहना चाहिए। कुछ नहीं भेजा गया।`,
  notice_warning: ({ problem, remedy }) => `${problem}। ${remedy}`,
  why_missing: 'कारण बताएँ।',
  attempt_decided: 'इस बीच किसी और ने इस प्रयास पर फ़ैसला ले लिया। कुछ नहीं बदला।',
  attempt_under_way: ({ student, item }) => `${item} में ${student} का एक प्रयास अभी चल रहा है। कुछ नहीं बदला।`,
  no_limit: ({ item }) => `${item} जितनी बार चाहें दी जा सकती है: अलग से प्रयास देने की ज़रूरत नहीं।`,
  none_counts: ({ student, item, number }) =>
    `${item} में ${student} का ऐसा कोई प्रयास${numbered(number)} नहीं है, जो गिना जाता हो। कुछ नहीं बदला।`,
  none_void: ({ student, item, number }) => `${item} में ${student} का हटाया गया कोई प्रयास${numbered(number)} नहीं है। कुछ नहीं बदला।`,
  no_time_left: 'इस प्रयास का समय बाकी नहीं है।',
  not_in_room: ({ item }) => `${item} परीक्षा कक्ष में नहीं होती, और सूचनाएँ केवल वहीं दिखती हैं। कुछ नहीं भेजा गया।`,
  question_called: ({ item, called, some }) => `${item} में ‘${called}’ नाम का कोई प्रश्न नहीं है। इसके प्रश्नों के नाम: ${some}।`,
  which_item: ({ kind, keys }) => `बताएँ कि कौन-सी ${KINDS[kind] ?? kind}: ${choose(keys)}।`,
  no_item: ({ kind, text, keys }) => `‘${text}’ नाम की कोई ${KINDS[kind] ?? kind} नहीं है: ${choose(keys)}।`,
  item_missing: 'बताएँ कि कौन-सी क्विज़ या परीक्षा है।',
  undecided: ({ questions }) => `इन प्रश्नों के लिए नियम चुनना बाकी है: ${questions}। कुछ नहीं बदला।`,
  nothing_regraded: ({ item }) => `${item} का कोई प्रश्न फिर से नहीं जाँचना है। कुछ नहीं बदला।`,
  item_decided: ({ item }) => `इस बीच किसी और ने ${item} पर फ़ैसला ले लिया। कुछ नहीं बदला: कृपया फिर से देखें।`,
  not_regraded: ({ item }) => `${item} फिर से जाँची नहीं गई थी: वापस लेने के लिए कुछ नहीं है।`,
  no_question: ({ item, question, keys }) => `${item} में ‘${question}’ नाम का कोई प्रश्न नहीं है: ${choose(keys)}।`,
  rule_unfit: ({ question, by, rules }) => `प्रश्न ${question} ‘${by}’ नियम से नहीं जाँचा जा सकता: ${choose(rules)}।`,
  key_stands: ({ question, rules }) => `प्रश्न ${question} का सही उत्तर बदला नहीं गया था: प्रश्न केवल रद्द किया जा सकता है (${rules})।`,
  key_unfit: ({ question }) => `प्रश्न ${question} का सही उत्तर यहाँ नहीं बदला जा सकता। प्रश्न रद्द करें, या उस फ़ाइल में बदलें जिससे यह आया।`,
};

const KINDS: Record<string, string> = { exam: 'परीक्षा', quiz: 'क्विज़', 'exam or quiz': 'परीक्षा या क्विज़' };

const numbered = (number: number | string): string => (number === '' ? '' : ` ${number}`);
