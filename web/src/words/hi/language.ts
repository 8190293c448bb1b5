export const language = 'भाषा';
export const changing = 'भाषा बदली जा रही है…';
export const withNetwork = 'नेटवर्क मिलते ही पेज की भाषा बदल जाएगी।';
export const afterWork = 'किसी दूसरे टैब में क्विज़ या परीक्षा खुली है। उसके बाद पेज की भाषा बदल जाएगी।';
