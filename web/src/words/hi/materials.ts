export const title = 'अध्ययन सामग्री';
export const kept = 'सुरक्षित: बिना नेटवर्क भी पढ़ सकते हैं';
export const keepOf = (document: string): string => `ऑफ़लाइन रखें: ${document}`;
export const keep = 'ऑफ़लाइन रखें';
export const removeOf = (document: string): string => `ऑफ़लाइन रखा है, हटाएँ: ${document}`;
export const remove = 'ऑफ़लाइन रखा है';
