export const noAnswer = 'पोर्टल से जवाब नहीं मिला';
export const noConnection = 'पोर्टल से कनेक्शन नहीं है';
export const lookAgain = 'आपने इसे बाद में खोले गए पेज में जारी रखा था। कृपया अपने उत्तर देखें और फिर से जमा करें।';
export const elsewhere = 'यहाँ जमा नहीं हुए: आपने इसे दूसरे टैब या डिवाइस पर जारी रखा था।';
export const notGiven = 'वे भेजे नहीं जा सके। उन्हें रखने के लिए ‘यहाँ जारी रखें’ दबाएँ।';
export const handedIn = (kind: 'quiz' | 'exam', score: string): string =>
  `आपकी ${kind === 'quiz' ? 'क्विज़' : 'परीक्षा'} जमा हो गई।${score && ` स्कोर: ${score}`}`;
export const leftPage = (count: number): string => `आप ${count} बार पेज से हटे। आपका संस्थान इसे देखेगा।`;
