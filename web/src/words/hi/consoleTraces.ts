export const traces = 'देखा गया और अस्वीकार हुआ';
export const tracesLink = 'किसने किसे देखा';
export const tracesIntro = 'किसने किसका पेज खोला, और किसे रोका गया: हर एक के लिए दिन में एक पंक्ति। छह महीने रखी जाती है।';
export const noTraces = 'अभी किसी ने किसी विद्यार्थी को नहीं देखा।';
export const lastAt = (moment: string): string => `आखिरी बार ${moment}`;
export const looked: Record<string, string> = {
  '/Staff/student': 'पेज खोला:',
  '/Staff/student_attempts': 'प्रयास देखे:',
  '/Staff/student_report': 'एक प्रयास खोला:',
  '/Staff/student_attendance': 'उपस्थिति देखी:',
  '/Staff/student_learning': 'प्रगति देखी:',
  '/Staff/merge_plan': 'रिकॉर्ड मिलाकर देखे:',
};
export const lookedAt = 'देखा:';
export const wasRefused = (name: string, call: string): string => `${name} को रोका गया: ${call}`;
export const about = (name: string): string => `, ${name} के बारे में`;
