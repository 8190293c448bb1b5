export const school = 'संस्थान';
export const name = 'नाम';
export const nameHint = 'हर पेज के ऊपर, एसएमएस में और फ़ोन में लगाए गए ऐप में।';
export const registration = 'कौन रजिस्टर कर सकता है';
export const modes = {
  open: 'मोबाइल नंबर वाला कोई भी',
  approve: 'कोई भी, पर नए व्यक्ति को आपकी मंज़ूरी चाहिए',
  closed: 'केवल वे विद्यार्थी, जिन्हें आप जोड़ें',
};
export const change = 'बदलें';
export const changeSchool = 'नाम, रजिस्ट्रेशन और रिपोर्ट';
export const saved = 'नाम, रजिस्ट्रेशन और रिपोर्ट की सेटिंग सेव हो गईं।';
export const sheets = 'अभिभावकों के लिए मासिक रिपोर्ट';
export const sheetModes = {
  off: 'नहीं भेजी जाती',
  on: 'ईमेल से, उन अभिभावकों को जिन्होंने हाँ कहा',
};
export const sheetsHint = 'हर महीने के पहले दिनों में: उपस्थिति, अंक और आगे की परीक्षाएँ। जिन अभिभावकों का पता है, उनसे पहले पूछा जाता है।';
export const noMails = 'अभी ईमेल नहीं जाते: पहले पोर्टल चलाने वाले को ईमेल सर्वर (SMTP_URL) बताना होगा।';
export const fixed = 'इसे पोर्टल चलाने वाले ने तय किया है: केवल वहीं बदला जा सकता है।';
export const nothingYet = 'अभी कुछ नहीं।';

export const numbers = 'विद्यार्थियों के नंबर';
export const numbersHidden = 'शिक्षक और सहायक अपने विद्यार्थियों के नाम देखते हैं, मोबाइल नंबर और ईमेल नहीं।';
export const numbersShown = 'शिक्षक और सहायक अपने विद्यार्थियों के मोबाइल नंबर और ईमेल देखते हैं।';
export const showNumbers = 'नंबर दिखाएँ';
export const hideNumbers = 'नंबर छिपाएँ';

export const look = 'रूप';
export const logo = 'लोगो';
export const ownLogo = 'पोर्टल का अपना लोगो दिखता है।';
export const logoHint = 'PNG, JPEG या WebP; चौकोर सबसे अच्छा।';
export const chooseLogo = 'लोगो चुनें';
export const sending = (percent: number): string => `भेजा जा रहा है: ${percent} %`;
export const logoIsThere = 'लोगो अब हर पेज पर है।';
export const dropLogo = 'पोर्टल का अपना लें';
export const logoGone = 'पोर्टल का अपना लोगो वापस आ गया।';
export const colour = 'रंग';
export const ownColour = 'पोर्टल का अपना रंग।';
export const changeColour = 'दूसरा रंग';
export const colourHint = 'बटन, लिंक और चिह्न इसी रंग के होंगे; जहाँ ज़रूरी हो, हल्के या गहरे।';
export const resetColour = 'पोर्टल का अपना लें';
export const colourIsThere = 'रंग अब हर पेज पर है।';
export const light = 'हल्की थीम';
export const dark = 'गहरी थीम';
export const sample = 'लॉग इन करें';
export const whiteOn = (ratio: string): string => `इस पर सफ़ेद अक्षर ${ratio} : 1`;
export const darkOn = (ratio: string): string => `इस पर गहरे अक्षर ${ratio} : 1`;
export const asText = (ratio: string): string => `पेज पर अक्षर के रूप में ${ratio} : 1`;
export const good = 'हर रंग सबके लिए पढ़ने लायक है: उस पर काले या सफ़ेद अक्षर रहते हैं, कम से कम 4.5 : 1।';

export const sms = 'एसएमएस';
export const terminal = 'कोड भेजे नहीं जाते: वे वहीं दिखते हैं, जहाँ पोर्टल चलता है। उसे चलाने वाला गेटवे (SMS_URL) लगाता है।';
export const through = (hosts: string): string => `${hosts} से भेजे जाते हैं।`;
export const sendTest = 'मुझे एक जाँच एसएमएस भेजें';
export const testSent = 'एसएमएस आपके अपने नंबर पर आ रहा है, कोड की जगह शून्य के साथ।';

export const backups = 'बैकअप';
export const backUp = 'अभी बैकअप लें';
export const backupsWhere = (folder: string): string =>
  `ये सर्वर पर ${folder} में हैं। एक कहीं और भी रखें: डाउनलोड करें, और पोर्टल जितना ही सुरक्षित रखें।`;
export const noBackup = 'अभी कोई बैकअप नहीं है।';
export const begun = 'बैकअप शुरू हो गया। आप इस पेज से जा सकते हैं।';
export const check = 'परखें';
export const checkBegun = 'परख शुरू हो गई। आप इस पेज से जा सकते हैं।';
export const download = 'डाउनलोड करें';
export const toRestore = 'इसे वापस लाना';
export const restoreHow =
  'यह वहीं होता है, जहाँ पोर्टल चलता है, यहाँ कभी नहीं: जो वहाँ है, उस पर कुछ नहीं लिखा जाता। पहले ‘परखें’। पोर्टल चलाने वाला उसे रोकता है, एक खाली जगह के नाम के साथ यह लिखता है, और पोर्टल वहाँ शुरू करता है:';
export const restoreCommand = (folder: string, backup: string): string =>
  `npx portal restore ${folder}/${backup} --data NEW_PLACE`;
export const about = (students: number, attempts: number, media: number, size: string): string =>
  `${students} विद्यार्थी, ${attempts} प्रयास, ${media} फ़ाइलें, ${size}`;
export const kinds: Record<string, string> = { backup: 'बैकअप', drill: 'बैकअप की परख' };
export const running = 'चल रहा है';
export const waiting = 'जल्द शुरू होगा';
export const backedUp = 'बैकअप बन गया और जाँच लिया गया।';
export const tried = (backup: string): string => `बैकअप ${backup} पूरा है और वापस लाया जा सकता है।`;
