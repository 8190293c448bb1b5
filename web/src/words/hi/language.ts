export const language = 'भाषा';
export const changing = 'भाषा बदल रही है …';
export const withNetwork = 'नेटवर्क आने पर पेज की भाषा बदलेगी।';
export const afterWork = 'दूसरे टैब में क्विज़ या परीक्षा खुली है। उसके बाद पेज की भाषा बदलेगी।';
