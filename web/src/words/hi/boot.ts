export const again = 'फिर कोशिश करें';
export const notLoaded = 'पोर्टल लोड नहीं हो सका। अपना कनेक्शन जाँचें।';
export const tooOld = [
  'यह ब्राउज़र पोर्टल के लिए बहुत पुराना है',
  'यह आपके उत्तर सुरक्षित नहीं रख सकता, इसलिए पोर्टल यहाँ नहीं खुलता। जो आप पहले भेज चुके हैं, वह आपके संस्थान के पास है।',
  'इस फ़ोन में: ब्राउज़र अपडेट करें (प्ले स्टोर में Chrome खोजें और अपडेट दबाएँ), या यह पेज किसी दूसरे ब्राउज़र में खोलें, जैसे Firefox।',
  'अपडेट न मिले, तो दूसरा फ़ोन या कंप्यूटर लें: वहाँ उसी मोबाइल नंबर से लॉग इन करें।',
];
/** What stands in index.html itself, of the students' pages and of the console (web/build/language.ts). */
export const description = 'आपके कोचिंग संस्थान की कक्षाएँ, अध्ययन सामग्री, क्विज़ और परीक्षाएँ।';
export const needsScripts = 'इस पोर्टल को JavaScript चाहिए। कृपया उसे चालू करें और पेज फिर से खोलें।';
export const consoleNeedsScripts = 'कंसोल को JavaScript चाहिए। कृपया उसे चालू करें और पेज फिर से खोलें।';
