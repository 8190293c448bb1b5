export const fromPage = (page: number, file: string): string => `${file} के पन्ना ${page} से`;
export const openPage = 'वह पन्ना खोलें';
export const gone = 'यह फ़ाइल अब संस्थान के पास नहीं है, या ऐसे पेपर की है जो आपका नहीं।';
export const keeping = (file: string): string => `${file} संस्थान के पास भेजी जा रही है, ताकि वह हर डिवाइस पर मिले।`;
export const kept = (file: string): string => `${file} संस्थान के पास रखी गई। विद्यार्थियों को यह नहीं मिलती।`;
export const ofSchool = 'इस पेपर के PDF जो संस्थान के पास हैं';
export const ofSchoolHint = 'प्रश्न फिर से खोजे जाते हैं: बक्सों में आपके सुधार इसके साथ नहीं रखे जाते।';
export const brought = (file: string, size: string, day: string, who: string): string =>
  `${file}, ${size}, ${who === '' ? '' : `${who} द्वारा `}${day} को लाई गई`;
export const open = 'खोलें';
export const opened = (file: string): string => `${file} खोलें`;
