import { plural } from '../plural.ts';

export const attempts = 'प्रयास';
export const noAttempt = 'अभी कुछ जमा नहीं किया।';
export const kinds: Record<string, string> = { quiz: 'क्विज़', exam: 'परीक्षा' };
export const marks = (got: number, most: number): string => `${most} में से ${String(got).replace('-', '−')}`;
export const results: Record<string, string> = { pass: 'उत्तीर्ण', fail: 'अनुत्तीर्ण' };
export const isVoid = 'नहीं गिना जाएगा';
export const watched = 'वीडियो';
export const noVideo = 'कोई वीडियो शुरू नहीं किया।';
export const videoDone = (far: string, of: string): string => `${of} में से ${far}`;
export const moreVideos = (count: number): string => `${count} और`;
export const seconds = (count: number): string => `${count} सेकंड`;
export const parentHint = 'यही छपेगा: एक पेज, बिना मोबाइल नंबर के। छपाई की विंडो में इसे PDF के रूप में रख सकते हैं।';
export const parentDate = (day: string): string => `अभिभावकों के लिए रिपोर्ट, ${day}`;
export const marksTitle = 'अंक';
export const marksColumns = ['तारीख', 'क्विज़ या परीक्षा', 'विषय', 'अंक', 'परिणाम'];
export const progressColumns = ['विषय', 'वीडियो', 'दस्तावेज़', 'क्विज़', 'वीडियो का समय'];
export const marksPending = 'विद्यार्थी को अभी नहीं दिखाए';
export const attendance = 'उपस्थिति';
export const noClassHeld = 'पिछले 90 दिनों में कोई क्लास नहीं हुई।';
export const lastDays = (days: number): string => `पिछले ${days} दिन`;
export const cameTo = (came: number, of: number): string => `${of} में से ${came} क्लास`;
export const timesLate = (count: number): string => `${count} बार देर से`;
export const timesExcused = (count: number): string => `${count} बार छुट्टी पर`;
export const moreClasses = (count: number): string => `${count} और`;
export const attendanceInClass = {
  present: 'उपस्थित',
  late: 'देर से',
  absent: 'अनुपस्थित',
  excused: 'छुट्टी पर',
  opened: 'क्लास खोली',
  missed: 'क्लास नहीं खोली',
};
export const progressOf = 'प्रगति';
export const noSubject = 'आपका कोई विषय नहीं।';
export const nothingThere = 'इसमें अभी पढ़ने को कुछ नहीं।';
export const videosDone = (done: number, of: number): string => `${of} में से ${done} वीडियो`;
export const documentsDone = (done: number, of: number): string => `${of} में से ${done} दस्तावेज़`;
export const quizzesDone = (done: number, of: number): string => `${of} में से ${done} क्विज़`;
export const watchedFor = (spoken: string): string => `${spoken} वीडियो`;
export const written = 'संदेश';
export const noMessage = 'संस्थान को कुछ नहीं लिखा।';
export const notAnswered = 'अभी जवाब नहीं दिया गया।';
export const answered = (text: string): string => `जवाब: ${text}`;
export const backToStudent = 'विद्यार्थी';
export const rank = (at: number, candidates: number): string => `रैंक: ${candidates} में से ${at}`;
export const percentile = (value: string): string => `पर्सेंटाइल ${value}`;
export const hours = (count: number, more: number): string =>
  count === 0 ? `${more} मिनट` : `${count} ${plural('hi', count, { one: 'घंटा', other: 'घंटे' })} ${more} मिनट`;
export const faredTitle = 'प्रश्न कैसे रहे';
export const faredHint = (count: number): string =>
  `गिने जाने वाले ${count} प्रयासों से, हर विद्यार्थी का पहला। सबसे अच्छे: बाकी प्रश्नों के अंकों से ऊपर के 100 में 27।`;
export const noneSat = 'अभी किसी ने जमा नहीं किया: बताने को कुछ नहीं।';
export const suspectsTitle = 'जिनके सही उत्तर गलत लगते हैं';
export const noSuspect = 'कोई सही उत्तर गलत नहीं लगता।';
export const questionAt = (number: number | undefined): string =>
  number === undefined ? 'प्रश्न जो अब पेपर में नहीं' : `प्रश्न ${number}`;
export const favoured = (text: string, best: number, ofBest: number, keyBest: number): string =>
  `सबसे अच्छे ${ofBest} में से ${best} ने ${text} चुना और ${keyBest} ने वह जो सही उत्तर माना गया। सही उत्तर गलत हो सकता है।`;
export const backwards = 'जिनका यह सही हुआ, वे बाकी प्रश्नों में पीछे रहे। सही उत्तर गलत हो सकता है, या प्रश्न साफ़ नहीं।';
export const keyIs = (key: string): string => `सही उत्तर: ${key}`;
export const hadRight = (share: string): string => `${share} सही`;
export const leftOut = (count: number): string => `${count} ने छोड़ा`;
export const separates = (value: string): string => `विभेदन ${value}`;
export const howAnswered = 'उत्तर कैसे दिए गए';
export const chosenBy = (count: number, share: string, best: number): string => `${count} (${share}), सबसे अच्छों में ${best}`;
export const byKey = 'सही माना गया';
export const seemsWrong = (count: number, waiting: number): string =>
  `${count} ${count === 1 ? 'विद्यार्थी' : 'विद्यार्थियों'} को यह गलत लगता है${waiting > 0 ? `; ${waiting} उत्तर की प्रतीक्षा में` : ''}`;
export const linkFor =
  'इस लिंक से यह पेज बिना लॉग इन के दिखता है, एक हफ़्ते की क्लास और परीक्षाओं के साथ। यह 30 दिन चलता है; जिसके पास यह हो, वह पेज देख सकता है।';
export const linkUntil = (day: string): string => `एक लिंक ${day} तक चलेगा। नया लिंक बनाने पर वह बंद हो जाएगा।`;
export const linkOfStudent = (day: string): string =>
  `विद्यार्थी ने लिंक बनाया है, जो ${day} तक चलेगा। नया लिंक बनाने पर वह बंद हो जाएगा।`;
export const makeLink = 'लिंक बनाएँ';
export const takeLinkBack = 'लिंक वापस लें';
export const linkTaken = 'लिंक अब काम नहीं करता।';
export const linkMade = 'लिंक बन गया। इसे अभी अभिभावकों को दें: यह फिर नहीं दिखेगा।';
export const allItems = 'सभी परीक्षाएँ और क्विज़';
export const whichItems = 'कौन-सी परीक्षाएँ और क्विज़';
export const lists = { open_exams: 'खुली और आने वाली', past_exams: 'बीती परीक्षाएँ', quizzes: 'क्विज़' };
export const noItem = {
  open_exams: 'कोई परीक्षा खुली या आने वाली नहीं है।',
  past_exams: 'अभी कोई परीक्षा पूरी नहीं हुई।',
  quizzes: 'अभी कोई क्विज़ नहीं है।',
};
export const searchItem = 'नाम';
export const noneFound = (search: string): string => `यहाँ “${search}” नाम का कुछ नहीं है।`;
export const opens = (moment: string): string => `${moment} को खुलेगी`;
export const openUntil = (moment: string): string => `${moment} तक खुली`;
export const closedAt = (moment: string): string => `${moment} को बंद हुई`;
export const alwaysOpen = 'हमेशा खुली';
export const underWay = (count: number): string => `${count} दे रहे हैं`;
export const handedIn = (count: number): string => `${count} ने जमा किया`;
export const about = 'जानकारी';
export const subject = 'विषय';
export const window = 'कब';
export const length = 'समय';
export const minutes = (count: number): string => `${count} मिनट`;
export const questions = 'प्रश्न';
export const questionsAndMarks = (count: number, most: number): string => `${count}, कुल ${most} अंक`;
export const passMarks = 'उत्तीर्ण होने के अंक';
export const sections = 'खंड';
export const attemptsAllowed = 'प्रयास';
export const noLimit = 'जितनी बार चाहें';
export const resultsShown = 'विद्यार्थी देखते हैं';
export const keyOut = 'अंक और उत्तर।';
export const marksOut = 'अंक, उत्तर नहीं।';
export const nothingOut = 'न अंक, न उत्तर।';
export const restAt = (moment: string): string => `बाकी ${moment} को।`;
export const forBatches = 'केवल इन बैचों के लिए';
export const whoMay = 'कौन दे सकता है';
export const students = (count: number): string => `${count} विद्यार्थी`;
export const minutesForAll = 'सबके लिए अतिरिक्त मिनट';
export const say = 'सबको कुछ बताएँ';
export const who = 'कौन कहाँ है';
export const nobodyMay = 'कोई विद्यार्थी इसे नहीं दे सकता।';
export const nobodyIs = 'अभी कोई नहीं।';
export const narrowTo = 'केवल दिखाएँ';
export const states = {
  silent: 'से कुछ नहीं सुना',
  answering: 'उत्तर दे रहे हैं',
  'not begun': 'ने शुरू नहीं किया',
  'handed in': 'ने जमा किया',
};
export const answeredOf = (count: number, of: number): string => `${of} में से ${count} के उत्तर`;
export const decide = 'निर्णय …';
export const decideFor = (name: string): string => `${name} के बारे में निर्णय`;
export const ago = (count: number): string => (count === 0 ? 'एक मिनट से कम' : `${count} मिनट`);
export const silentFor = (time: string): string => `${time} से कुछ नहीं सुना`;
export const savedAgo = (time: string): string => `${time} पहले सहेजा`;
export const begunAt = (time: string): string => `${time} बजे शुरू`;
export const until = (time: string): string => `${time} बजे समाप्त`;
export const handedInAt = (moment: string): string => `${moment} को जमा किया`;
export const handedInBy: Record<string, string> = {
  device: 'समय पूरा होने पर डिवाइस ने',
  server: 'समय पूरा होने पर पोर्टल ने',
};
export const leftPage = (count: number): string => `${count} बार पेज छोड़ा`;
export const ofItem = (text: string, name: string): string => `${text}: ${name}`;
export const give = 'मिनट दें';
export const minutesField = 'मिनट';
export const minutesHint = 'कुल, पहले दिए हुए मिलाकर। किसी का समय कम नहीं होता।';
export const reopenHint = 'खाली छोड़ें: जितना समय बचा था।';
export const why = 'क्यों';
export const whyHint = 'यह आपके नाम के साथ रखा जाता है।';
export const everybody = 'सभी';
export const minutesGiven = (count: number, whom: string): string => `${whom}: ${count} अतिरिक्त मिनट।`;
export const send = 'भेजें';
export const announcement = 'जो सब आधे मिनट के भीतर पढ़ेंगे';
export const announcementHint = 'बाद में शुरू करने वाले भी। इसे वापस नहीं लिया जा सकता।';
export const aboutQuestion = 'किस प्रश्न के बारे में';
export const aboutQuestionHint = 'प्रश्नपत्र में उसका नाम; खाली छोड़ें: पूरे के बारे में।';
export const isCorrection = 'यह प्रश्नपत्र में सुधार है';
export const said = 'सबको बता दिया गया।';
export const what = 'क्या निर्णय है';
export const decideNow = 'निर्णय करें';
export const choices = {
  minutes: 'अतिरिक्त मिनट',
  reopen: 'उसी प्रयास को आगे बढ़ाएँ',
  retry: 'एक और प्रयास',
  void: 'यह प्रयास नहीं गिना जाए',
  count: 'यह प्रयास फिर गिना जाए',
};
export const regradeTitle = 'दोबारा जाँच';
export const regradeHint =
  'जब सही उत्तर गलत निकले: प्रश्न को दूसरा सही उत्तर दें, या उसे रद्द करें। पहले दिखेगा कि किसके अंक बढ़ते और घटते हैं। रिपोर्ट में पहले के अंक भी लिखे रहते हैं।';
export const regradeNone = 'कोई प्रश्न निर्णय की प्रतीक्षा में नहीं।';
export const keyChanged = (before: string, after: string): string =>
  `सही उत्तर ${before} था, अब ${after} है। पहले के प्रयास पुराने उत्तर से जाँचे गए।`;
export const keyGone = 'यह अब पेपर में नहीं है।';
export const decideQuestion = 'निर्णय लें';
export const correctKey = 'सही उत्तर बदलें …';
export const lastRegrade = (by: string, moment: string, reason: string): string =>
  `पिछली बार ${by} ने ${moment} को दोबारा जाँचा: ${reason}`;
export const takeMarksBack = 'वापस लें …';
export const rightOnes = 'सही उत्तर';
export const rightHint = 'कई चुनें तो उनमें से कोई भी सही।';
export const rightSeveralHint = 'जितने सही हों, सब साथ में।';
export const rightNumber = 'सही संख्या';
export const rightNumberHint = 'एक संख्या, या सीमा जैसे 2.4 से 2.6। खाली: जैसा है।';
export const whatBecomes = 'अंकों का क्या हो';
export const rules: Record<string, string> = {
  new: 'केवल नया सही',
  both: 'पुराना और नया, दोनों सही',
  'drop-attempted': 'उत्तर देने पर पूरे अंक',
  'drop-all': 'सबको पूरे अंक',
  leave: 'अंक जैसे हैं वैसे रहें',
};
export const seeChanges = 'देखें किसके अंक बढ़ते और घटते हैं';
export const effect = (up: number, down: number, same: number): string => `${up} के बढ़ेंगे, ${down} के घटेंगे, ${same} के वही रहेंगे।`;
export const effectResult = (pass: number, fail: number): string => `अब ${pass} उत्तीर्ण होंगे, ${fail} अनुत्तीर्ण।`;
export const effectMost = (most: number): string => `अधिक से अधिक ${most} अंक।`;
export const alsoUnderWay = (count: number): string => `${count} अभी दे रहे हैं: जमा करने पर ऐसे ही जाँचे जाएँगे।`;
export const fromTo = (before: number, after: number): string => `${before} → ${after}`.replaceAll('-', '−');
export const moreChanged = (count: number): string => `और ${count}`;
export const whyRegrade = 'कारण';
export const whyRegradeHint = 'किसने और कब किया, इसके साथ रखा जाता है। विद्यार्थी नहीं देखते।';
export const doRegrade = 'दोबारा जाँचें';
export const regraded = 'दोबारा जाँच हो गई। रिपोर्ट में पहले के अंक भी लिखे हैं।';
export const undoTitle = 'दोबारा जाँच वापस लें';
export const keyComesBack = 'इसके साथ बदला गया सही उत्तर भी वापस आएगा।';
export const doUndo = 'वापस लें';
export const marksBack = 'वापस लिया: पहले के अंक फिर गिने जाते हैं।';
