import type * as en from '../en/rules.ts';
import type { Like } from '../language.ts';
import { choose } from './phrases.ts';
import { STANDINGS } from './console.ts';

export { found } from './found.ts';
export { foundInFile } from './bankFile.ts';

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
  move_level: ({ student, level, batch, belongs }) => `${student} ${level} में हैं, बैच ${batch} ${belongs} का है। कोर्स भी बताएँ।`,
  not_waiting: ({ name, number, standing }) =>
    `${name} (${number}) प्रतीक्षा में नहीं हैं: ${STANDINGS[standing] ?? standing}। कुछ नहीं बदला।`,
  no_session: ({ name, session_id }) => `${name} का कोई खुला सत्र ${session_id} नहीं है।`,
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
  which_live_subject: ({ keys }) => `बताएँ कि कौन-सा विषय है; ${choose(keys)}।`,
  no_live_subject_named: ({ text, batch, keys }) =>
    `${batch} के कोर्स में ‘${text}’ नाम का लाइव क्लास का विषय नहीं है: ${choose(keys)}।`,
  which_class: 'बताएँ कि कौन-सी क्लास है।',
  cancelled_meanwhile: 'इस बीच किसी ने यह क्लास रद्द कर दी: समय नहीं बदला गया।',
  classes_changed: 'इस बीच क्लासें बदल गई हैं। कृपया फिर से देखें: कुछ नहीं किया गया।',
  holiday_there: ({ name }) => `उस दिन पहले से छुट्टी है: ${name}।`,
};

export const fields: Like<typeof en.fields> = {
  school_unnamed: 'संस्थान का नाम लिखें।',
  who_are_you: 'अपना नाम लिखें।',
  who_is_it: 'नाम लिखें।',
  name_empty: 'नाम लिखें।',
  level_twice: ({ name }) => `हर कोर्स का नाम एक ही बार लिखें: ${name} दो बार लिखा है।`,
  level_none: 'कम से कम एक कोर्स का नाम लिखें।',
  subjects_of_school: 'संस्थान के विषयों में से चुनें।',
  batches_of_school: 'संस्थान के बैचों में से चुनें।',
  place_of_school: 'संस्थान का कोई कोर्स या बैच चुनें।',
  level_of_school: 'संस्थान के कोर्सों में से एक चुनें।',
  subject_own: 'अपने विषयों में से एक चुनें।',
  chapter_own: 'अपने विषयों का कोई अध्याय चुनें।',
  batches_own: 'अपने बैचों में से चुनें।',
  levels_own: 'अपने विद्यार्थियों का कम से कम एक कोर्स चुनें।',
  batch_of_level: ({ level }) => `${level} के बैचों में से चुनें।`,
  batch_name_taken: ({ name }) => `इस कोर्स में ${name} नाम का बैच पहले से है। दूसरा नाम चुनें।`,
  level_other: 'कोई दूसरा कोर्स चुनें।',
  level_or_batch: 'बताएँ कि किन्हें: कोई कोर्स, या उसकी जगह कोई बैच।',
  batch_everybody: 'इस बैच में कोर्स के सभी विद्यार्थी हैं: किसी को केवल इससे निकाला नहीं जा सकता।',
  students_of_school: 'इनमें से कुछ अब संस्थान के विद्यार्थी नहीं हैं: कृपया सूची फिर से देखें। कुछ नहीं बदला।',
  text_refused: ({ problem, remedy }) => `यह इस रूप में सहेजा नहीं जा सकता: ${problem}। ${remedy}`.trim(),
  picture_kind: 'फ़ाइल कोई चित्र होनी चाहिए: JPEG, PNG या WebP।',
  picture_moves: 'फ़ाइल ऐसा चित्र होनी चाहिए, जो चलता न हो।',
  picture_large: ({ millions }) => `चित्र में अधिकतम ${millions * 10} लाख पिक्सेल हो सकते हैं: इसे छोटा करके सहेजें।`,
  picture_broken: 'चित्र पढ़ा नहीं जा सका। इसे JPEG, PNG या WebP में फिर से सहेजें।',
  set_by_operator: 'यह वहीं बदलता है, जहाँ पोर्टल चलता है: संचालक ने इसे वहाँ तय किया है।',
  link_or_file: 'अपलोड की हुई फ़ाइल दें, या इंटरनेट का ऐसा पता, जो https:// से शुरू हो।',
  link_web: 'इंटरनेट का ऐसा पता दें, जो https:// या http:// से शुरू हो और जिसमें नाम और पासवर्ड न हो।',
  link_hosts: ({ hosts }) => `लिंक school.yaml के link_hosts में से किसी एक का होना चाहिए: ${hosts}।`,
  day_past: 'आज या बाद का दिन चुनें।',
  type_the_name: ({ name }) => `नाम वैसे ही लिखें, जैसे यहाँ लिखा है: ${name}`,
  not_email: ({ email }) => `‘${email}’ ईमेल का पता नहीं है।`,
  number_of_other: ({ number, name, level }) => `${number} ${name}, ${level} का नंबर है: हर विद्यार्थी का अपना नंबर होना चाहिए।`,
  number_of_another: ({ number }) => `${number} किसी और विद्यार्थी का नंबर है: हर विद्यार्थी का अपना नंबर होना चाहिए।`,
  number_taken: ({ number, name, stud_id, level }) =>
    `${number} ${name} (विद्यार्थी ${stud_id}, ${level}) का नंबर है। कुछ नहीं बदला। दोनों एक ही व्यक्ति हों, तो उन्हें मिला दें।`,
  number_same: 'विद्यार्थी का नंबर यही है।',
  numbers_a_day: ({ count }) => `आप एक दिन में ${count} नंबर बदल चुके हैं। अगला नंबर कल बदला जा सकता है, या कमांड लाइन से।`,
};
