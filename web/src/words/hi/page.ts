/** What stands in index.html itself, of the students' pages and of the console (web/build/language.ts). */
export const description = 'आपके कोचिंग संस्थान की कक्षाएँ, अध्ययन सामग्री, क्विज़ और परीक्षाएँ।';
export const needsScripts = 'इस पोर्टल को JavaScript चाहिए। कृपया उसे चालू करें और पेज फिर से खोलें।';
export const consoleNeedsScripts = 'कंसोल को JavaScript चाहिए। कृपया उसे चालू करें और पेज फिर से खोलें।';
