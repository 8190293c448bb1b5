export const title = 'इसे मेरा संस्थान बनाएँ';
export const intro =
  'यहाँ अभी कुछ नहीं है। बताएँ कि आपके संस्थान का नाम क्या है, उसमें कौन-से कोर्स हैं और आप कौन हैं: फिर यह आपका है, और आप लॉग इन रहेंगे।';
export const code = 'एक बार का कोड';
export const codeHint = 'यह उस टर्मिनल में है, जहाँ पोर्टल शुरू किया गया, जैसे K7WD-9QXM।';
export const school = 'आपका संस्थान';
export const schoolName = 'संस्थान का नाम';
export const schoolHint = 'हर पेज के ऊपर और एसएमएस में दिखता है। बाद में बदल सकते हैं।';
export const levels = 'कोर्स';
export const levelsHint = 'विद्यार्थी रजिस्टर करते समय इन्हें चुनते हैं। अपने चुनें; बाद में बदल सकते हैं।';
export const others = 'दूसरे कोर्स';
export const othersHint = 'हर पंक्ति में एक।';
export const you = 'आप, पहले मालिक';
export const yourName = 'आपका नाम';
export const mobileHint = 'अब से आप इसी नंबर से लॉग इन करेंगे: कृपया ध्यान से देख लें।';
export const make = 'इसे मेरा संस्थान बनाएँ';
export const taken = 'इस पोर्टल का संस्थान पहले से है।';
export const goOn = 'लॉग इन पर जाएँ';
export const usual = [
  'कक्षा 6',
  'कक्षा 7',
  'कक्षा 8',
  'कक्षा 9',
  'कक्षा 10',
  'कक्षा 11',
  'कक्षा 12',
  'JEE Main और Advanced',
  'NEET',
  'CUET',
  'ड्रॉपर',
];

export const next = 'आगे क्या करना है';
export const isDone = 'हो गया';
export const steps = { subjects: 'विषय', batches: 'बैच', students: 'विद्यार्थी', classes: 'एक क्लास' };
export const stepHints = {
  subjects: 'क्या पढ़ाया जाता है: अध्याय, वीडियो और दस्तावेज़।',
  batches: 'एक कोर्स के समूह, जिनकी क्लास साथ होती हैं।',
  students: 'एक-एक करके, या पूरी सूची से।',
  classes: 'Zoom, Meet या Teams के लिंक के साथ।',
};
export const stepButtons = {
  subjects: 'विषय जोड़ें',
  batches: 'बैच जोड़ें',
  students: 'सूची जोड़ें',
  classes: 'क्लास जोड़ें',
};
