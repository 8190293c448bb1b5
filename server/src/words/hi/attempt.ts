import type * as en from '../en/attempt.ts';
import type { Like } from '../language.ts';

export const attempt: Like<typeof en.attempt> = {
  quiz_handed_in: 'आपकी क्विज़ जमा हो गई है।',
  exam_handed_in: 'आपकी परीक्षा जमा हो गई है।',
  exam_not_open: 'यह परीक्षा अभी नहीं खुली है।',
  exam_opens_later: ({ opens_on }) => `यह परीक्षा ${opens_on} को खुलेगी।`,
  exam_closed: 'यह परीक्षा बंद हो गई है।',
  exam_used_up: 'यह परीक्षा आप पहले ही जमा कर चुके हैं।',
  attempt_other_device: 'आपने इसे दूसरे डिवाइस पर जारी रखा था। वहाँ जमा करें, या यहाँ जारी रखें।',
  attempt_older_page: 'आपने इसे बाद में खोले गए पेज में जारी रखा था। कृपया अपने उत्तर देखें और फिर से जमा करें।',
  answers_wanted: 'कृपया सभी उत्तर भेजें।',
  attempt_over: 'समय समाप्त। आपके सेव किए गए उत्तर जमा हो रहे हैं।',
  question_unknown: ({ question_id }) => `प्रश्न ${question_id} इस पेपर में नहीं है। कृपया पेज फिर से लोड करें और फिर कोशिश करें।`,
  option_unknown: ({ question_id }) => `प्रश्न ${question_id} में ऐसा विकल्प नहीं है। कृपया पेज फिर से लोड करें और फिर कोशिश करें।`,
  answer_malformed: ({ question_id }) => `प्रश्न ${question_id} का उत्तर पढ़ा नहीं जा सकता। कृपया उसे देखें और फिर कोशिश करें।`,
  question_twice: ({ question_id }) => `प्रश्न ${question_id} दो बार आया है।`,
  answered_twice: ({ question_id }) => `प्रश्न ${question_id} का उत्तर दो बार आया है।`,
  hand_in_brought_back: ({ name, on }) => `${name} का आपका जमा किया हुआ (${on}) वापस आ गया है।`,
  hand_in_brought_beside: ({ name, on }) =>
    `${name} का आपका जमा किया हुआ (${on}) वापस आ गया है। आपने इसे बाद में फिर शुरू किया था: वही गिना जाएगा, जब तक आपका संस्थान कुछ और तय न करे।`,
  hand_in_there: ({ name, on }) => `${name} का आपका जमा किया हुआ (${on}) मौजूद है।`,
  hand_in_of_other: 'यह रसीद किसी दूसरे विद्यार्थी की है: केवल वही इसे वापस ला सकता है।',
  hand_in_unreadable:
    'रसीद असली है, पर इसके साथ रखे उत्तर बदले गए हैं, या पोर्टल की नई गुप्त कुंजी से पहले बंद किए गए थे। रसीद अपने संस्थान को दिखाएँ।',
  hand_in_not_lost: 'यह जमा किया हुआ यहाँ नहीं है, और पोर्टल तब से वापस नहीं लाया गया। रसीद अपने संस्थान को दिखाएँ।',
  hand_in_paper_missing: 'इसका पेपर अभी पोर्टल पर नहीं है। यह डिवाइस इसे रखता है और फिर कोशिश करेगा।',
  receipt_genuine: 'यह रसीद असली है।',
  receipt_not_genuine: 'यह रसीद असली नहीं है: इसे बदला गया है, या किसी दूसरे पोर्टल ने बनाया है।',
  receipt_outdated: 'हस्ताक्षर असली हैं, पर प्रयास अब वैसा दर्ज नहीं है जैसा तब था।',
};
