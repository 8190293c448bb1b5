export const wrong = 'कुछ गड़बड़ हो गई';
export const unreadable = 'पोर्टल ने जो भेजा, वह पढ़ा नहीं जा सकता। कृपया फिर कोशिश करें।';
export const network = 'कनेक्शन नहीं है। नेटवर्क जाँचें और फिर कोशिश करें।';
export const status = (code: number): string => `काम नहीं हो सका (कोड ${code})`;
