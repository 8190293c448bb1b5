export const print = 'प्रिंट करें';
export const hint = 'A4 पर दो स्तंभों में। प्रिंट की विंडो में इसे PDF के रूप में भी रख सकते हैं।';
export const what = 'क्या प्रिंट हो';
export const parts = { paper: 'प्रश्नपत्र', key: 'उत्तर कुंजी, अलग पन्ने पर', explanations: 'साथ में व्याख्याएँ' };
export const language = 'भाषा';
export const bothLanguages = 'सभी भाषाएँ';
export const loading = 'प्रश्न दिखाए जा रहे हैं …';
export const minutes = (count: number): string => `समय: ${count} मिनट`;
export const marks = (count: number): string => `अंक: ${count}`;
export const name = 'नाम';
export const rollNumber = 'रोल नंबर';
export const instructions = 'निर्देश';
export const sectionMinutes = (count: number): string => `${count} मिनट`;
export const sectionAny = (count: number, best: boolean): string =>
  best ? `कोई ${count}: जिनसे सबसे ज़्यादा अंक मिलें, वे गिने जाएँगे।` : `कोई ${count}: जिनके उत्तर पहले दिए, वे गिने जाएँगे।`;
export const forQuestions = (from: number, to: number): string =>
  from === to ? `प्रश्न ${from} के लिए` : `प्रश्न ${from} से ${to} के लिए`;
export const worth = (right: string, cost: string | undefined): string =>
  cost === undefined ? `[${right}]` : `[${right}, −${cost}]`;
export const answer = 'उत्तर:';
export const keyOf = (paper: string): string => `उत्तर कुंजी: ${paper}`;
export const or = ' या ';
export const toItem = 'क्विज़ या परीक्षा पर वापस';
