export const title = 'सूचनाएँ';
export const choices = 'नोटिफ़िकेशन';
export const bell = (unseen: number): string => (unseen === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unseen} नई`);
export const isNew = 'नई';
export const none = 'क्लास का समय बदलने, परीक्षा खुलने, परिणाम आने, संस्थान के जवाब देने या नया समाचार आने पर आपको यहाँ दिखेगा।';
export const older = 'पुरानी सूचनाएँ';
export const olderFailed = 'पुरानी सूचनाएँ लोड नहीं हो सकीं। फिर कोशिश करें।';
export const count = (unseen: number): string => (unseen > 99 ? '99+' : String(unseen));
export const kinds = {
  class_soon: 'क्लास शुरू होने वाली है',
  class_moved: 'क्लास का समय बदला',
  class_cancelled: 'क्लास रद्द',
  exam_tomorrow: 'कल परीक्षा है',
  exam_open: 'परीक्षा खुल गई',
  exam_ending: 'परीक्षा बंद होने वाली है',
  results: 'परिणाम आ गए',
  answer: 'संस्थान का जवाब आया',
  news: 'समाचार',
} as const;
export const when = {
  class_soon: (moment: string): string => `शुरू: ${moment}`,
  class_moved: (moment: string): string => `अब ${moment}`,
  class_cancelled: (moment: string): string => `समय था: ${moment}`,
  exam_tomorrow: (moment: string): string => `खुलेगी: ${moment}`,
  exam_open: (moment: string): string => `खुली: ${moment}`,
  exam_ending: (moment: string): string => `बंद होगी: ${moment}`,
  results: (moment: string): string => `बंद हुई: ${moment}`,
} as const;
export const told = (moment: string): string => `भेजी गई: ${moment}`;
export const stopThese = 'ये बंद करें';
export const somethingNew = 'कुछ नया है। देखने के लिए छुएँ।';
