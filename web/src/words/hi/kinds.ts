export const chooseAll = 'सभी सही विकल्प चुनें।';
export const matchAll = 'हर पंक्ति में वे सभी चुनें, जो मेल खाते हैं।';
export const pair = (row: string, column: string): string => `${row} – ${column}`;
export const part = (key: string, text: string): string => `${key}: ${text}`;
export const yourNumber = 'आपका उत्तर';
export const changeSign = 'चिह्न बदलें, धन या ऋण';
export const number = 'एक संख्या';
export const wholeNumber = 'एक पूर्णांक';
export const decimals = (count: number): string => `एक संख्या (दशमलव के बाद अधिकतम ${count} अंक)`;
export const from = (least: string): string => `${least} या अधिक`;
export const to = (most: string): string => `${most} तक`;
export const between = (least: string, most: string): string => `${least} से ${most} तक`;
export const readAs = (answer: string): string => `${answer} माना गया`;
export const notCounted = (why: string): string => `${why} इसे उत्तर नहीं माना जाएगा।`;
export const wanted = (hint: string): string => `चाहिए: ${hint}।`;
export const numberFaults = {
  none: 'यह संख्या नहीं है। अंक लिखें, जैसे 12.5 या −3।',
  whole: 'यह पूर्णांक नहीं है।',
  decimals: 'दशमलव के बाद बहुत अधिक अंक हैं।',
  long: 'यह संख्या बहुत लंबी है।',
  range: 'यह संख्या बहुत छोटी या बहुत बड़ी है।',
};
export const cannotAnswer = 'यह पेज इस तरह के प्रश्न का उत्तर नहीं ले सकता। ऐप अपडेट करें: उसकी सभी विंडो बंद करें और उसे फिर से खोलें।';
export const passageFor = (first: number, last: number): string =>
  first === last ? `प्रश्न ${first} के लिए` : `प्रश्न ${first} से ${last} के लिए`;
export const foldText = 'अनुच्छेद छिपाएँ';
export const showText = (first: number, last: number): string =>
  first === last ? `प्रश्न ${first} का अनुच्छेद दिखाएँ` : `प्रश्न ${first} से ${last} का अनुच्छेद दिखाएँ`;
export const questions = (count: number): string => `${count} प्रश्न`;
export const marks = (count: number): string => `${count} अंक`;
export const minutes = (count: number): string => `${count} मिनट`;
export const anyOf = (any: number, of: number, counts: string | undefined): string =>
  `${of} में से कोई ${any} गिने जाएँगे: ${counts === 'best' ? 'आपके सबसे अच्छे उत्तर' : `संख्या के क्रम से आपके पहले ${any} उत्तर`}।`;
export const anyAnswered = (answered: number, any: number): string =>
  answered > any ? `${answered} के उत्तर दिए, ${any} गिने जाएँगे।` : `${any} में से ${answered} के उत्तर दिए।`;
export const opensIn = 'अभी नहीं खुला। खंड खुलने में';
export const closesIn = 'इस खंड में शेष समय:';
export const notOpenYet = 'यह खंड अभी नहीं खुला है।';
export const sectionOver = 'यह खंड समाप्त हो गया। इसके उत्तर बदले नहीं जा सकते।';
export const kindNames: Readonly<Record<string, string>> = {
  single: 'एक सही उत्तर',
  multiple: 'एक या अधिक सही उत्तर',
  numeric: 'संख्या',
  matrix: 'मिलान करें',
};
export const otherKind = 'दूसरे प्रश्न';
