export const mark = 'बुकमार्क करें';
export const marked = 'बुकमार्क किया';
export const markMoment = 'इस पल पर बुकमार्क लगाएँ';
export const markPage = (page: number): string => `पेज ${page} पर बुकमार्क लगाएँ`;
export const page = (number: number): string => `पेज ${number}`;
export const markedAt = (time: string): string => `${time} पर बुकमार्क लगा`;
export const full = 'आपके 1000 बुकमार्क हो चुके हैं। नया लगाने से पहले एक हटाएँ।';
