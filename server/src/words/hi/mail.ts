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
