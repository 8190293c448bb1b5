import { plural } from '../plural.ts';

export const remind = 'मुझे याद दिलाएँ';
export const remindOf = (name: string): string => `इस क्लास की याद दिलाएँ: ${name}`;
export const on = 'याद दिलाना चालू है';
export const onFor = 'क्लास से 15 मिनट पहले हम याद दिलाएँगे, और बताएँगे कि कब क्लास का समय बदला या वह रद्द हुई, परीक्षा खुली या परिणाम आए।';
export const choose = 'चुनें, क्या-क्या आए';
export const denied =
  'आपका ब्राउज़र इस साइट को नोटिफ़िकेशन नहीं दिखाने देता। साइट की सेटिंग खोलें (पते के पास का चिह्न), नोटिफ़िकेशन की अनुमति दें और वापस आएँ। तब तक ऊपर की घंटी में नई बातें दिखेंगी।';
export const dismissed = 'नोटिफ़िकेशन बंद रहेंगे। नई बातें ऊपर की घंटी में दिखती रहेंगी।';
export const homeScreen =
  'इस फ़ोन में पहले पोर्टल को होम स्क्रीन पर रखें: शेयर बटन दबाएँ, फिर ‘होम स्क्रीन पर जोड़ें’ (Add to Home Screen), और उसे वहाँ से खोलें।';
export const none = 'यह ब्राउज़र नोटिफ़िकेशन नहीं दिखा सकता। ऊपर की घंटी में सब दिखता है।';
export const failed = 'याद दिलाना चालू नहीं हो सका। बाद में फिर कोशिश करें।';
export const notReady = 'इस फ़ोन पर पोर्टल अभी तैयार हो रहा है। एक मिनट बाद फिर कोशिश करें।';
export const thisPhone = 'यह फ़ोन';
export const here = 'इस फ़ोन पर नोटिफ़िकेशन';
export const hereFor = 'पोर्टल बंद होने पर भी आते हैं।';
export const phones = (count: number): string =>
  `नोटिफ़िकेशन आपके ${count} ${plural('hi', count, { one: 'फ़ोन या कंप्यूटर', other: 'फ़ोन या कंप्यूटरों' })} पर आते हैं।`;
export const noPhones = 'अभी आपके किसी फ़ोन पर नोटिफ़िकेशन नहीं आते।';
export const kinds = 'फ़ोन पर क्या-क्या आए';
export const kindsFor = 'यहाँ कुछ भी चुनें, घंटी में सब दिखता है।';
export const kindFor = {
  class_soon: 'आपकी क्लास शुरू होने से 15 मिनट पहले',
  class_moved: 'जब आपकी क्लास का समय बदले',
  class_cancelled: 'जब आपकी क्लास रद्द हो',
  exam_tomorrow: 'परीक्षा से एक दिन पहले, दोपहर बाद',
  exam_open: 'जब परीक्षा खुले',
  exam_ending: 'परीक्षा बंद होने से एक घंटा पहले, अगर आपने शुरू न की हो',
  results: 'जब आपकी परीक्षा के परिणाम आएँ',
  answer: 'जब संस्थान आपकी बात का जवाब दे',
  news: 'जब संस्थान समाचार प्रकाशित करे',
} as const;
export const hours = 'रात 9 से सुबह 8 बजे के बीच नहीं, जब तक जल्द शुरू होने वाली क्लास का समय न बदले। दिन में अधिकतम तीन।';
export const email = 'ईमेल से';
export const digest = 'शाम को एक ईमेल';
export const digestFor = 'जिस दिन कुछ नया हो, जो आपने न देखा हो';
export const digestConfirm =
  'जिस दिन कुछ नया हो, जो आपने न देखा हो, उस दिन एक ईमेल। पहले एक ईमेल पूछेगा कि पता आपका है या नहीं: उसमें दिया लिंक दबाएँ।';
export const stopped = (kind: string): string => `‘${kind}’ के नोटिफ़िकेशन अब नहीं आएँगे। घंटी में वे दिखते रहेंगे।`;
export const undo = 'वापस लें';
export const notSaved = 'सेव नहीं हुआ: पोर्टल तक नहीं पहुँच सके। फिर कोशिश करें।';
export const notThere = 'यह पोर्टल नोटिफ़िकेशन नहीं भेजता। नई बातें ऊपर की घंटी में दिखती हैं।';
export const list = 'पिछले 90 दिनों की सूचनाएँ';
