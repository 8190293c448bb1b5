export const trim = 'चित्र';
export const trimHint = 'चित्र ठीक है? ‘इस्तेमाल करें’ दबाएँ। नहीं तो इसे घुमाएँ, या किनारे वहाँ तक खींचें जहाँ यह ख़त्म हो।';
export const use = 'इस्तेमाल करें';
export const turnLeft = 'बाएँ घुमाएँ';
export const turnRight = 'दाएँ घुमाएँ';
export const whole = 'पूरा चित्र';
export const picture = 'चित्र, जैसा वह होगा';
export const cutOff = {
  left: 'बाईं ओर से काटें',
  top: 'ऊपर से काटें',
  right: 'दाईं ओर से काटें',
  bottom: 'नीचे से काटें',
};
export const cutShare = (percent: number): string => (percent === 0 ? 'कुछ नहीं' : `${percent} %`);
