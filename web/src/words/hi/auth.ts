export const title = 'पोर्टल में लॉग इन';
export const mobileRequired = 'मोबाइल नंबर ज़रूरी है';
export const signIn = 'अपने खाते में लॉग इन करें';
export const dataCleared =
  'इस ब्राउज़र का डेटा मिटा दिया गया, इसलिए आप लॉग आउट हो गए। फिर से लॉग इन करें: जो उत्तर सर्वर तक पहुँचे थे, वे वहाँ हैं।';
export const mobile = 'मोबाइल नंबर';
export const getCode = 'ओटीपी पाएँ';
export const formKept = 'आपका रजिस्ट्रेशन फ़ॉर्म सुरक्षित रखा है।';
export const newHere = 'यहाँ नए हैं?';
export const register = 'रजिस्टर करें';
export const name = 'नाम';
export const guardian = 'पिता/माता का नाम';
export const district = 'ज़िला';
export const email = 'ईमेल';
export const consent = (brand: string): string =>
  `कोड माँगकर आप सहमति देते हैं कि ${brand} आपकी क्लास चलाने के लिए यह जानकारी रखे और इस नंबर पर कोड भेजे।`;
export const brokenRule = {
  name_required: 'नाम ज़रूरी है',
  name_too_short: 'नाम बहुत छोटा है',
  guardian_required: 'पिता/माता का नाम ज़रूरी है',
  guardian_too_short: 'पिता/माता का नाम बहुत छोटा है',
  district_required: 'ज़िला ज़रूरी है',
  email_required: 'ईमेल ज़रूरी है',
  email_not_valid: 'सही ईमेल लिखें',
  academic_level_required: 'कोर्स चुनना ज़रूरी है',
  mobile_not_valid: 'सही मोबाइल नंबर लिखें',
};
export const registered = 'पहले से रजिस्टर हैं?';
export const toSignIn = 'लॉग इन करें';
export const invited = 'मेरे पास आमंत्रण कोड है';
export const invite = 'आमंत्रण कोड';
export const level = 'कोर्स';
export const levelsAgain = 'कोर्स फिर से लोड करें';
export const chooseLevel = 'अपना कोर्स चुनें';
export const levelsFailed = 'कोर्स लोड नहीं हो सके';
export const levelsLoading = 'लोड हो रहा है …';
export const codeSent = 'ओटीपी आपके मोबाइल नंबर पर भेज दिया गया है। कोड के लिए अपने मैसेज देखें।';
export const stepNotLoaded = 'अगला चरण लोड नहीं हो सका। कनेक्शन जाँचें और फिर कोशिश करें।';
export const networkProblem = 'नेटवर्क की समस्या तब होती है, जब आपके डिवाइस और पोर्टल के बीच का कनेक्शन किसी वजह से टूट जाता है।';
export const code = 'ओटीपी';
export const enterCode = 'रजिस्टर किए गए मोबाइल नंबर पर आया ओटीपी लिखें';
export const changeNumber = 'नंबर बदलें';
export const codeLabel = 'ओटीपी कोड';
export const submit = 'आगे बढ़ें';
export const noCode = 'कोड नहीं आया?';
export const sendFromStart = 'पीछे जाकर फिर से भेजें';
export const cannotResend = 'कोड यहाँ से दोबारा नहीं भेजा जा सकता।';
export const resendIn = (time: string): string => `दूसरा कोड ${time} बाद माँग सकते हैं`;
export const resend = 'कोड फिर से भेजें';
export const waitingTitle = 'संस्थान की मंज़ूरी बाकी है';
export const thanks = (student: string): string => `धन्यवाद, ${student}।`;
export const waiting = (brand: string): string =>
  `${brand} को आपका रजिस्ट्रेशन मिल गया है, पर मंज़ूरी अभी बाकी है। मंज़ूरी मिलते ही यह पेज अपने आप खुल जाएगा।`;
export const look = 'फिर देखें';
export const signOut = 'लॉग आउट करें';
export const notYet = 'अभी नहीं: संस्थान ने आपके रजिस्ट्रेशन को मंज़ूरी नहीं दी है।';
export const letIn = 'संस्थान ने आपके रजिस्ट्रेशन को मंज़ूरी दे दी है।';
