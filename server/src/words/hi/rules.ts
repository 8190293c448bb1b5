import type * as en from '../en/rules.ts';
import type { Like } from '../language.ts';
import { choose } from './choose.ts';

export const rules: Like<typeof en.rules> = {
  number_of_nobody: 'यह मोबाइल नंबर किसी विद्यार्थी का नहीं है।',
  no_level: ({ text, keys }) => `‘${text}’ नाम का कोई कोर्स नहीं है: ${choose(keys)}।`,
  no_batch: ({ text, keys }) => `‘${text}’ नाम का कोई बैच नहीं है: ${choose(keys)}।`,
  batch_of_another: ({ batch, level }) => `बैच ${batch}, कोर्स ${level} का नहीं है।`,
  batch_other_level: ({ batch, level }) => `बैच ${batch}, ${level} का नहीं, किसी और कोर्स का है।`,
  invite_closed: ({ code }) => `‘${code}’ कोड का कोई निमंत्रण खुला नहीं है।`,
  same_student: 'दोनों एक ही विद्यार्थी हैं।',
  one_of_two_gone: 'दोनों में से एक विद्यार्थी अब यहाँ नहीं है। कुछ नहीं बदला।',
  place_empty: ({ place }) => `${place} में कोई विद्यार्थी नहीं है। कुछ नहीं बदला।`,
  place_large: ({ place, most }) => `${place} में ${most} से ज़्यादा विद्यार्थी हैं: कृपया एक-एक बैच करके बदलें।`,
  move_who: 'बताएँ कि किन्हें बदलना है: मोबाइल नंबर, या किसी कोर्स या बैच के सभी विद्यार्थी।',
  move_where: 'बताएँ कि कहाँ भेजना है: कोर्स, बैच या दोनों।',
  students_changed: 'आपके देखने के बाद विद्यार्थियों की सूची बदल गई है। कृपया फिर से देखें; कुछ नहीं बदला गया।',
  title: ({ most }) => `बताएँ कि क्लास किस बारे में है, अधिकतम ${most} अक्षरों में।`,
  class_missing: ({ name }) => `क्लास ${name} नहीं मिली। कुछ नहीं बदला।`,
  held_once: ({ name }) => `${name} रोज़ नहीं, एक ही बार होती है: कोई दिन न चुनें।`,
  which_day: ({ name }) => `${name} रोज़ होती है: बताएँ कि किस दिन की क्लास का समय बदलना है।`,
  other_day: 'रोज़ की क्लास का समय उसी दिन के भीतर बदला जा सकता है। दूसरे दिन के लिए इसे रद्द करें और नई क्लास जोड़ें।',
  batch_missing: 'बताएँ कि कौन-सा बैच है।',
  no_live_subject: ({ batch }) =>
    `बैच ${batch} के कोर्स में ऐसा कोई विषय नहीं है, जिसका नाम ‘Todays live class’ से शुरू हो: विद्यार्थी क्लासें वहीं देखते हैं।`,
  which_class: 'बताएँ कि कौन-सी क्लास है।',
  cancelled_meanwhile: 'इस बीच किसी ने यह क्लास रद्द कर दी: समय नहीं बदला गया।',
  classes_changed: 'इस बीच क्लासें बदल गई हैं। कृपया फिर से देखें: कुछ नहीं किया गया।',
  holiday_there: ({ name }) => `उस दिन पहले से छुट्टी है: ${name}।`,
};
