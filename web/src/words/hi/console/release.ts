export const title = 'संस्करण';
export const runs = (name: string): string => `${name} चल रहा है`;
export const notLooked = 'नए संस्करण कोई नहीं देखता: मशीन पर UPDATE_URL तय नहीं है।';
export const notYet = 'नया संस्करण अभी तक नहीं देखा गया।';
export const looked = (moment: string): string => `नया संस्करण ${moment} को देखा गया।`;
export const inVain = (moment: string, why: string): string => `नया संस्करण ${moment} को देखने की कोशिश बेकार रही: ${why}`;
export const offered = (version: string): string => `${version} लगाया जा सकता है`;
export const until = (moment: string): string => `${moment} तक`;
export const whatIsNew = 'नया क्या है';
export const byHand = 'मशीन सँभालने वाला वहाँ root के रूप में चलाए:';
export const install = (version: string): string => `${version} लगाएँ`;
export const isOrdered = (version: string): string => `${version} का आदेश दे दिया गया।`;
export const order = (version: string, moment: string): string => `${version}, आदेश ${moment} को`;
export const states = {
  waiting: 'मशीन के शुरू करने का इंतज़ार है।',
  'under way': 'चल रहा है। नया संस्करण शुरू होते समय अनुरोध कुछ सेकंड रुकते हैं।',
  done: 'लग गया।',
  failed: 'नहीं लगा।',
};
