import type * as en from '../en/console.ts';
import type { Like } from '../language.ts';
import { choose } from './phrases.ts';

function asItIs(why: string): string {
  return `वीडियो जैसा है, वैसा ही रखा गया; धीमे नेटवर्क के लिए छोटे आकार नहीं हैं: ${why}। देख लें कि यह फ़ोन पर चलता है।`;
}

export const consoleRules: Like<typeof en.consoleRules> = {
  no_subject: ({ text, keys }) => `‘${text}’ नाम का कोई विषय नहीं है: ${choose(keys)}।`,
  works_already: ({ name }) => `यह नंबर ${name} का है, और वे यहाँ पहले से काम करते हैं। कुछ नहीं बदला।`,
  left_add_anew: ({ name }) => `${name} अब यहाँ काम नहीं करते। उनका नंबर फिर से जोड़ें।`,
  left_already: ({ name }) => `${name} अब यहाँ काम नहीं करते। कुछ नहीं बदला।`,
  last_owner: ({ name }) => `${name} अकेले मालिक हैं। पहले किसी और को मालिक बनाएँ। कुछ नहीं बदला।`,
  scope_missing: ({ role }) => `बताएँ कि इस ${ROLES[role] ?? role} के विषय या बैच कौन-से हैं।`,
  work_under_way: 'एक पहले से चल रहा है। कृपया उसके पूरा होने तक रुकें।',
  update_by_hand: 'इस मशीन पर आदेश पूरे करने वाला कोई नहीं है (UPDATE_HELPER): पेज पर दिखाया गया कमांड चलाएँ।',
  update_gone: ({ version }) => `${version} अब उपलब्ध नहीं है। पेज एक बार फिर देखें।`,
  sms_tests: ({ minutes }) => `दस मिनट में तीन जाँच काफ़ी हैं: कृपया ${minutes} मिनट रुकें।`,
  sms_unsure: ({ why }) => `गेटवे ने नहीं बताया कि संदेश स्वीकार हुआ या नहीं (${why})। अपना फ़ोन देखें।`,
  sms_refused: ({ reasons }) => `किसी गेटवे ने संदेश नहीं लिया। ${reasons}।`,
  list_changed: 'अब सूची दूसरी है। कृपया पंक्ति को फिर से देखें: कुछ नहीं बदला।',
  list_gone: 'सूची अब नहीं है: वह लागू हो चुकी है या हटा दी गई है।',
  standing_unfit: ({ name, standing }) => `${name} की स्थिति अभी यह है: ${STANDINGS[standing] ?? standing}। कुछ नहीं बदला।`,
  pictures_own: (most) =>
    `चित्र सेव नहीं हुआ: एक व्यक्ति ${bound(most)} अपलोड कर सकता है। पहले से मौजूद चित्र चुनें, या पुराने अपलोड की गिनती खत्म होने पर अपलोड करें।`,
  pictures_school: (most) =>
    `चित्र सेव नहीं हुआ: संस्थान का पूरा स्टाफ़ मिलकर ${bound(most)} अपलोड कर सकता है। पहले से मौजूद चित्र चुनें, और पोर्टल चलाने वाले को बताएँ।`,
  bank_slow: ({ seconds }) => `इसे पढ़ने में ${seconds} सेकंड से ज़्यादा लगते हैं। फ़ाइल को बाँटें, या उसके टेक्स्ट छोटे करें।`,
  bank_pictures: ({ mb }) => `फ़ाइल के चित्र कुल ${mb} MB से ज़्यादा हैं: फ़ाइल को बाँटें`,
  place_row: ({ number }) => `पंक्ति ${number}`,
  place_line: ({ number }) => `लाइन ${number}`,
  place_question: ({ number }) => `प्रश्न ${number}`,
  bank_unknown: ({ file }) => `${file} में प्रश्न पहचाने नहीं गए। Word (.docx), Excel, CSV, GIFT, Moodle XML, Aiken या QTI की फ़ाइल चुनें।`,
  bank_none: ({ file }) => `${file} में कोई प्रश्न नहीं है।`,
  must_be_video: 'फ़ाइल वीडियो होनी चाहिए: MP4, MOV या WebM।',
  must_be_pdf: 'फ़ाइल PDF होनी चाहिए।',
  job_broken: 'पोर्टल में कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें, या पोर्टल चलाने वाले को बताएँ।',
  pdf_broken: ({ fault }) => `PDF नहीं खुल रही (${fault})। इसे फिर से सहेजें, और फिर से चुनें।`,
  pdf_password: 'यह PDF पासवर्ड माँगती है: विद्यार्थियों को बताएँ।',
  video_none: 'यह ऐसा वीडियो नहीं है, जिसे चलाया जा सके। इसे MP4 में सहेजें, और फिर से चुनें।',
  video_no_ffmpeg: asItIs('पोर्टल की मशीन पर ffmpeg नहीं है'),
  video_stuck: asItIs('उन्हें बनाने का काम दस मिनट से आगे नहीं बढ़ा'),
  video_killed: asItIs('पोर्टल की मशीन ने वह काम बार-बार रोक दिया, शायद मेमोरी कम है'),
  video_fault: ({ fault }) => asItIs(`ffmpeg ने कहा: ‘${fault}’`),
  must_be_whole: () => 'फ़ाइल पूरी होनी चाहिए: यह अधूरी या खराब है।',
};

const ROLES: Record<string, string> = { teacher: 'शिक्षक', assistant: 'सहायक' };

export const STANDINGS: Readonly<Record<string, string>> = {
  active: 'लॉग इन कर सकते हैं',
  waiting: 'मंज़ूरी बाकी',
  suspended: 'रोका गया',
  refused: 'अस्वीकार',
};

const bound = ({ pictures, mb, days }: en.Most): string => `${days} दिनों में ज़्यादा से ज़्यादा ${pictures} चित्र और ${mb} MB`;
