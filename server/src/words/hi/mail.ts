import type * as en from '../en/mail.ts';
import type { Like } from '../language.ts';

export const mail: Like<typeof en.mail> = {
  subject: ({ count, brand }) => `${brand}: ${count === 1 ? 'एक नई सूचना' : `${count} नई सूचनाएँ`}`,
  opening: ({ name }) => `नमस्ते ${name}, आज यह नया है, जो आपने अभी नहीं देखा:`,
  more: ({ count }) => `और ${count} सूचनाएँ`,
  open: 'अपनी सूचनाएँ खोलें',
  why: ({ brand }) => `यह ईमेल इसलिए आया, क्योंकि आपने ${brand} से कहा था कि जिस दिन कुछ नया हो, ईमेल भेजें।`,
  stop: 'ये ईमेल बंद करें',
  stop_heading: 'ईमेल बंद करें?',
  stop_text: ({ brand }) => `जिस दिन आपने सब नई सूचनाएँ न देखी हों, उस दिन ${brand} से ईमेल आता है। सूचनाएँ पोर्टल में बनी रहेंगी।`,
  stop_button: 'ईमेल बंद करें',
  stopped_heading: 'अब ईमेल नहीं आएँगे',
  stopped_text: 'आप इन्हें पोर्टल में ‘नोटिफ़िकेशन’ में फिर से चालू कर सकते हैं।',
  confirm_subject: ({ brand }) => `क्या यह आपका ईमेल पता है? ${brand}`,
  confirm_text: ({ name, brand }) =>
    `नमस्ते ${name}, आपने ${brand} से कहा है कि जिस दिन कुछ नया हो, ईमेल भेजें। आपके बताने के बाद कि यह पता आपका है, ईमेल आने लगेंगे।`,
  confirm_link: 'हाँ, यह पता मेरा है',
  confirm_else: 'अगर आपने नहीं माँगा, तो कुछ न करें: और कोई ईमेल नहीं आएगा।',
  confirm_heading: 'क्या यह ईमेल पता आपका है?',
  confirm_ask: ({ brand }) => `जिस दिन आपने सब नई सूचनाएँ न देखी हों, उस दिन ${brand} से इस पते पर ईमेल आएगा।`,
  confirm_button: 'हाँ, मेरा है',
  confirmed_heading: 'धन्यवाद',
  confirmed_text: ({ brand }) => `अब से ${brand} के ईमेल आएँगे। आप इन्हें ‘नोटिफ़िकेशन’ में बंद कर सकते हैं।`,
  to_portal: 'पोर्टल खोलें',
};

export const guardianMail: Like<typeof en.guardianMail> = {
  ask_subject: ({ brand }) => `${brand} से मासिक रिपोर्ट चाहिए?`,
  ask_text: ({ name, brand }) =>
    `${brand} के पास यह पता ${name} के माता-पिता या अभिभावक के पते के रूप में दर्ज है। महीने में एक बार आपको एक रिपोर्ट भेजी जा सकती है: उपस्थिति, अंक और आगे की परीक्षाएँ। आपके ‘हाँ’ कहने के बाद ही यह आएगी।`,
  ask_link: 'हाँ, मुझे रिपोर्ट भेजें',
  ask_else: 'अगर आपको यह नहीं चाहिए या आप इस विद्यार्थी को नहीं जानते, तो कुछ न करें: और कोई ईमेल नहीं आएगा।',
  agree_heading: 'मासिक रिपोर्ट चाहिए?',
  agree_text: ({ name, brand }) =>
    `${brand} महीने में एक बार आपको ${name} की उपस्थिति, अंक और आगे की परीक्षाएँ भेजेगा। आप इसे कभी भी बंद कर सकते हैं।`,
  agree_button: 'हाँ, मुझे रिपोर्ट भेजें',
  agreed_heading: 'धन्यवाद',
  agreed_text: ({ brand }) => `हर महीने के पहले दिनों में ${brand} से एक रिपोर्ट आएगी। हर ईमेल में उसे बंद करने का लिंक होगा।`,
  sheet_subject: ({ name, month, brand }) => `${name}: ${month}। ${brand}`,
  sheet_opening: ({ name, month, brand }) => `${brand} में ${name} का ${month} ऐसा रहा।`,
  attendance: 'उपस्थिति',
  no_class: 'कोई क्लास नहीं हुई।',
  came: ({ came, of, late, excused }) =>
    [`${of} में से ${came} क्लास में आए`, late > 0 && `देर से ${late}`, excused > 0 && `छुट्टी ${excused}`].filter(Boolean).join(', '),
  missed: 'छूटी क्लास',
  marks: 'अंक',
  no_marks: 'इस महीने कोई अंक नहीं।',
  mark: ({ name, subject_name, day, marks, max_marks, passed }) =>
    `${day}: ${name} (${subject_name}), ${max_marks} में से ${marks} अंक, ${passed ? 'उत्तीर्ण' : 'अनुत्तीर्ण'}`,
  due: 'आगे की परीक्षाएँ',
  nothing_due: 'अगले 31 दिनों में कोई परीक्षा नहीं।',
  exam: ({ name, subject_name, opens, closes }) =>
    `${opens || 'अभी खुली है'}: ${name} (${subject_name})${closes && `, ${closes} तक`}`,
  why: ({ name, brand }) => `यह ईमेल इसलिए आया, क्योंकि आपने हाँ कहा था कि ${brand} महीने में एक बार ${name} के बारे में आपको लिखे।`,
  stop: 'ये ईमेल बंद करें',
  stop_heading: 'रिपोर्ट बंद करें?',
  stop_text: ({ name, brand }) => `इसके बाद ${brand} से ${name} के बारे में आपको और कुछ नहीं आएगा।`,
  stop_button: 'ईमेल बंद करें',
  stopped_heading: 'अब ईमेल नहीं आएँगे',
  stopped_text: ({ name }) => `${name} के बारे में आपको और कुछ नहीं आएगा। पहले ईमेल के लिंक से रिपोर्ट फिर शुरू हो सकती है।`,
};

export const mailLine: typeof en.mailLine = {
  class_soon: ({ title, moment }) => `क्लास: ${title}, ${moment}`,
  class_moved: ({ title, moment }) => `क्लास का समय बदला: ${title}, अब ${moment}`,
  class_cancelled: ({ title, moment }) => `क्लास रद्द: ${title}, समय था ${moment}`,
  exam_tomorrow: ({ title, moment }) => `परीक्षा: ${title}, खुलेगी ${moment}`,
  exam_open: ({ title }) => `परीक्षा खुल गई: ${title}`,
  exam_ending: ({ title, moment }) => `परीक्षा बंद होगी: ${title}, ${moment}`,
  results: ({ title }) => `परिणाम आ गए: ${title}`,
  answer: ({ title }) => `संस्थान का जवाब आया: ${title}`,
  news: ({ title }) => `समाचार: ${title}`,
};
