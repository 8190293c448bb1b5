export const allItems = 'सभी परीक्षाएँ और क्विज़';
export const narrow = 'प्रश्न खोजिए';
export const search = 'प्रश्न के शब्द';
export const subject = 'विषय';
export const everySubject = 'हर विषय';
export const chapter = 'अध्याय';
export const everyChapter = 'हर अध्याय';
export const topic = 'टॉपिक';
export const everyTopic = 'हर टॉपिक';
export const kind = 'प्रकार';
export const everyKind = 'हर प्रकार';
export const kinds = { single: 'एक सही विकल्प', multiple: 'कई सही विकल्प', numeric: 'एक संख्या', matrix: 'मिलान' };
export const marks = 'अंक';
export const everyMarks = 'कितने भी अंक';
export const language = 'भाषा';
export const everyLanguage = 'कोई भी भाषा';
export const usedIn = 'किसमें पूछा गया';
export const everyPaper = 'कोई भी क्विज़ या परीक्षा';
export const unusedSince = 'तब से नहीं पूछा गया';
export const facility = 'कितना कठिन रहा';
export const everyFacility = 'जैसा भी रहा';
export const bands = {
  '0-0.4': 'कठिन: 40% या कम ने सही किया',
  '0.4-0.7': 'मध्यम: 40 से 70%',
  '0.7-1': 'आसान: 70% या अधिक',
};
export const order = 'क्रम';
export const orders = {
  new: 'सबसे नए पहले',
  unused: 'सबसे लंबे समय से न पूछे गए पहले',
  hard: 'सबसे कठिन पहले',
  easy: 'सबसे आसान पहले',
};
export const moreFilters = 'और किससे छाँटें';
export const list = 'प्रश्न';
export const none = 'ऐसा कोई प्रश्न नहीं है।';
export const noneYet = 'आपके विषयों की किसी क्विज़ या परीक्षा में अभी कोई प्रश्न नहीं है।';
export const onlyPicture = 'बिना शब्दों का चित्र';
export const marksOf = (each: readonly number[]): string => `${each.join(' या ')} अंक`;
export const usedAt = (name: string, day: string): string => `${name}, ${day}`;
export const moreUses = (count: number): string => `और ${count} में`;
export const hadRight = (share: string, attempts: number): string => `${attempts} में से ${share} ने सही किया`;
export const nobodyYet = 'अभी किसी ने उत्तर नहीं दिया';
export const separates = (value: string): string => `भेद ${value}`;
export const look = 'देखिए';
export const question = 'प्रश्न';
export const rightAnswer = (answer: string): string => `सही उत्तर: ${answer}`;
export const isRight = 'सही';
export const passage = 'यह इस गद्यांश का प्रश्न है';
export const stays = 'यह अपने पेपर में ही रहता है: वहाँ के गद्यांश का है, या रद्द हुआ।';
export const explanation = 'व्याख्या';
export const uses = 'कहाँ पूछा गया';
export const placeLine = (number: number, worth: number, day: string): string => `प्रश्न ${number}, ${worth} अंक, ${day}`;
export const versions = 'पहले क्या लिखा था';
export const noVersion = 'यह कभी नहीं बदला।';
export const changed = (name: string, revision: number): string => `${name}, संशोधन ${revision}`;
export const changedBy = (who: string, when: string): string => `${who} ने, ${when}`;
export const fromBank = 'बैंक से प्रश्न';
export const ways = 'कैसे चुनें';
export const way = { list: 'एक-एक करके', blueprint: 'ब्लूप्रिंट से' };
export const chosen = (count: number): string => (count === 0 ? 'अभी कोई नहीं चुना।' : `${count} प्रश्न चुने।`);
export const take = (count: number): string => `${count} प्रश्न लीजिए`;
export const takeNone = 'प्रश्न लीजिए';
export const chooseFirst = 'कम से कम एक प्रश्न चुनिए।';
export const mostTaken = (most: number): string => `एक बार में ज़्यादा से ज़्यादा ${most} प्रश्न लिए जाते हैं।`;
export const part = (number: number): string => `भाग ${number}`;
export const howMany = 'हर प्रकार के कितने';
export const countTooLarge = (most: number): string => `एक भाग में एक प्रकार के ज़्यादा से ज़्यादा ${most}।`;
export const addPart = 'एक और भाग जोड़िए';
export const dropPart = (number: number): string => `भाग ${number} हटाइए`;
export const pick = 'प्रश्न चुनिए';
export const pickAgain = 'सब फिर से चुनिए';
export const sayHowMany = 'कम से कम एक प्रकार की संख्या बताइए।';
export const picked = 'चुने गए प्रश्न';
export const missing = (count: number, ofKind: string): string =>
  `${count} प्रश्न कम हैं (${ofKind}): बैंक में ऐसे और नहीं हैं। कम माँगिए, या कम छाँटिए।`;
export const swap = 'इसे बदलिए';
export const leaveOut = 'इसे छोड़िए';
export const noOther = 'बैंक में ऐसा दूसरा नहीं है।';
export const swapped = 'इसकी जगह दूसरा आ गया।';
