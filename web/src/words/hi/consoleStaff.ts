import type { Role } from '@portal/contract';

export const working = 'यहाँ कौन काम करता है';
export const left = 'पहले यहाँ कौन काम करता था';
export const nobody = 'अभी कोई नहीं।';
export const add = 'किसी को जोड़ें';
export const addTitle = 'नया व्यक्ति';
export const letInAgain = 'फिर से जोड़ें';
export const letInAgainTitle = (name: string): string => `${name} को फिर से जोड़ें`;
export const isIn = (name: string): string => `${name} अब कंसोल में लॉग इन कर सकते हैं।`;
export const mobileHint = 'लॉग इन के कोड इसी पर एसएमएस से आते हैं।';
export const fullName = 'नाम';
export const role = 'भूमिका';
export const roles: Record<Role, string> = {
  owner: 'मालिक: सब कुछ',
  teacher: 'शिक्षक: अपने विषय और बैच',
  assistant: 'सहायक: अपने बैच देखता है',
  desk: 'फ़्रंट डेस्क: विद्यार्थियों का काम',
};
export const subjects = 'विषय';
export const batches = 'बैच';
export const scopeHint = 'चुनें कि यह व्यक्ति क्या पढ़ाता है। बैच चुनने पर विद्यार्थी और क्लास उन्हीं बैच के दिखेंगे।';
/** Of roles that are of the whole school: there is nothing to tick. */
export const wholeHints = {
  owner: 'मालिक सब कुछ देखता और करता है, और दूसरों को जोड़ता है। कुछ चुनना नहीं है।',
  desk: 'फ़्रंट डेस्क विद्यार्थियों को मंज़ूरी देता, जोड़ता और उनके बैच बदलता है, नंबर बदलता है और संदेशों के जवाब देता है; पूरे स्कूल के लिए। अंक नहीं देखता और सामग्री नहीं बदलता।',
};
export const change = 'भूमिका';
export const changeTitle = (name: string): string => `${name} का काम`;
export const changed = (name: string): string => `${name}: बदलाव सेव हुआ।`;
export const back = 'पूरा स्टाफ़';
export const passkeys = 'पासकी';
export const passkeysHint =
  'पासकी हो, तो आपके नंबर पर केवल कोड से कोई लॉग इन नहीं कर सकता: जिस फ़ोन, कंप्यूटर या चाबी में वह है, वह भी चाहिए। दो जोड़ें, ताकि एक खोने पर आप बाहर न रह जाएँ।';
export const noPasskey = 'आपकी कोई पासकी नहीं है।';
export const addPasskey = 'पासकी जोड़ें';
export const passkeyName = 'नाम';
export const passkeyNameHint = 'वह कहाँ है, जैसे किस फ़ोन में।';
export const passkeyAdded = 'पासकी जुड़ गई। अगले लॉग इन में माँगी जाएगी।';
export const passkeyRemoved = 'पासकी हटा दी गई।';
export const remove = 'हटाएँ';
export const addedOn = (at: string): string => `जोड़ी गई ${at}`;
export const sessions = 'डिवाइस';
export const sessionsHint = 'हर ब्राउज़र, जिसमें इस नंबर से कंसोल में लॉग इन किया गया।';
export const signedInNowhere = 'कहीं लॉग इन नहीं।';
export const thisDevice = 'यही';
export const unknownDevice = 'एक डिवाइस';
export const signedIn = (at: string): string => `लॉग इन किया ${at}`;
export const lastSeen = (at: string): string => `पिछला उपयोग ${at}`;
export const signOut = 'लॉग आउट करें';
export const signOutOthers = 'बाकी सब लॉग आउट करें';
export const signOutAll = 'हर जगह से लॉग आउट करें';
export const signedOut = 'लॉग आउट हो गया।';
export const end = 'काम समाप्त करें';
export const endTitle = (name: string): string => `${name} का काम समाप्त करें?`;
export const endWhy = (name: string): string =>
  `${name} तुरंत हर जगह से लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर सकेंगे। उनका किया काम ऑडिट में रहेगा।`;
export const ended = (name: string): string => `${name} का काम समाप्त हुआ।`;
export const why = 'क्यों';
export const whyHint = 'ऑडिट में रहता है। खाली छोड़ सकते हैं।';
export const all = 'सब कुछ';
export const everyStudent = 'हर विद्यार्थी';
export const you = 'आप';
export const since = (day: string): string => `${day} से`;
export const until = (day: string): string => `${day} तक`;

export const traces = 'देखा गया और अस्वीकार हुआ';
export const tracesLink = 'किसने किसे देखा';
export const tracesIntro = 'किसने किसका पेज खोला, और किसे रोका गया: हर एक के लिए दिन में एक पंक्ति। छह महीने रखी जाती है।';
export const noTraces = 'अभी किसी ने किसी विद्यार्थी को नहीं देखा।';
export const lastAt = (moment: string): string => `आखिरी बार ${moment}`;
export const looked: Record<string, string> = {
  '/Staff/student': 'पेज खोला:',
  '/Staff/student_attempts': 'प्रयास देखे:',
  '/Staff/student_report': 'एक प्रयास खोला:',
  '/Staff/student_attendance': 'उपस्थिति देखी:',
  '/Staff/student_learning': 'प्रगति देखी:',
  '/Staff/merge_plan': 'रिकॉर्ड मिलाकर देखे:',
};
export const lookedAt = 'देखा:';
export const wasRefused = (name: string, _call: string, known = 'जो उनके काम में नहीं आता'): string =>
  `${name} को रोका गया – ${known.replace(/:$/u, '')}`;
export const about = (name: string): string => `, ${name} के बारे में`;
/** What columns of the audit hold. */
export const values: Record<string, string> = {
  present: 'उपस्थित',
  late: 'देर से',
  absent: 'अनुपस्थित',
  excused: 'छुट्टी पर',
  active: 'लॉग इन कर सकते हैं',
  suspended: 'रोका गया',
  waiting: 'मंज़ूरी बाकी',
  refused: 'अस्वीकार',
  erased: 'मिटाया गया',
  owner: 'मालिक',
  teacher: 'शिक्षक',
  assistant: 'सहायक',
  desk: 'फ़्रंट डेस्क',
  open: 'सबके लिए खुला',
  approve: 'नए को मंज़ूरी चाहिए',
  closed: 'बंद',
  true: 'हाँ',
  false: 'नहीं',
};
