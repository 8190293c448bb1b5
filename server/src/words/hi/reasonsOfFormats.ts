/** The Hindi for reasons of single formats and remarks on a whole file; as in reasons.ts. */
export const reasonsOfFormats: Readonly<Record<string, string>> = {
  /* Numbers with their nouns, and parts that stand by themselves within a sentence. */
  '{}': '{}',
  '{} and {}': '{} और {}',
  '1 hint': '1 संकेत',
  '{} hints': '{} संकेत',
  '1 hidden row': '1 छिपी पंक्ति',
  '{} hidden rows': '{} छिपी पंक्तियाँ',
  '1 option': '1 विकल्प',
  '{} options': '{} विकल्प',
  '1 other': '1 और',
  '{} others': '{} और',
  '1 picture': '1 चित्र',
  '{} pictures': '{} चित्र',
  '1 question': '1 प्रश्न',
  '{} questions': '{} प्रश्न',

  /* The whole file. */
  "{} without a section in this bank: the section '{}' is theirs.": 'इस फ़ाइल में बिना खंड के: {}। इनके लिए खंड ‘{}’ है।',
  "{} without a section in {}: the section '{}' is theirs.": 'बिना खंड के: {} ({})। इनके लिए खंड ‘{}’ है।',
  'Columns left out: {}.': 'छोड़े गए स्तंभ: {}।',
  "Types that the answer's form decides, since they name none: {}.":
    'ये प्रकार कोई प्रकार नहीं बताते, इसलिए उत्तर के रूप से तय होते हैं: {}।',
  'Only the first sheet is read: {} more left out.': 'केवल पहली शीट पढ़ी जाती है: {} और छोड़ी गईं।',
  "{} on the sheet left out: save pictures as files and name them in a column 'image'.":
    'शीट से छोड़े गए: {}। चित्रों को फ़ाइलों में सहेजें और उनके नाम स्तंभ ‘image’ में लिखें।',
  '{} of the sheet read like the others.': 'शीट से बाकी की तरह पढ़ी गई: {}।',
  "'{}' draws, orders or times its questions ({}): all are taken.": '‘{}’ प्रश्न चुनता, सजाता या समय से बाँधता है ({}): सभी लिए गए।',
  'Left out, since they belong to no question: {} and {} more.': 'किसी प्रश्न के नहीं, इसलिए छोड़े गए: {} और {} और।',
  'Left out, since they belong to no question: {}.': 'किसी प्रश्न के नहीं, इसलिए छोड़े गए: {}।',
  'Answers without a question: {}.': 'जिन उत्तरों का प्रश्न नहीं है: {}।',

  /* The answer of a question. */
  "its answer is '{}' here and '{}' in {} and {}: correct the bank; none of them is taken":
    'यहाँ उत्तर ‘{}’ है, और दूसरी जगह ‘{}’ ({}, {}): फ़ाइल ठीक करें; इनमें से कोई नहीं लिया गया',
  "its answer is '{}' here and '{}' in {}: correct the bank; none of them is taken":
    'यहाँ उत्तर ‘{}’ है, और दूसरी जगह ‘{}’ ({}): फ़ाइल ठीक करें; इनमें से कोई नहीं लिया गया',
  '{} {}, and {} {}: write its answer': '{} {}, और {} {}: उत्तर लिखें',
  '{} {}: write its answer': '{} {}: उत्तर लिखें',
  'its answer is {}, which {}': 'उत्तर {} है, जो {}',
  "its answer is '{}', and {} {}": 'उत्तर ‘{}’ है, और {} {}',
  'is marked as right': 'सही चिह्नित है',
  'are marked as right': 'सही चिह्नित हैं',
  'is bold': 'मोटे अक्षरों में है',
  'are bold': 'मोटे अक्षरों में हैं',
  'is underlined': 'रेखांकित है',
  'are underlined': 'रेखांकित हैं',
  'is highlighted': 'रंग से उभारा गया है',
  'are highlighted': 'रंग से उभारे गए हैं',
  "its options are {} to {} and its answer is '{}': write {}, or give statements other marks than options have":
    'विकल्प {} से {} तक हैं, और उत्तर ‘{}’ है: {} लिखें, या कथनों को विकल्पों से अलग चिह्न दें',
  'its response is not declared': 'इसका उत्तर घोषित नहीं है',
  'every number beyond some other is right: the portal needs both ends':
    'किसी एक सिरे के आगे की हर संख्या सही है: पोर्टल को दोनों सिरे चाहिए',
  'the number {} itself, where the right ones end, is right too now': 'जहाँ सही संख्याएँ ख़त्म होती हैं, वह {} भी अब सही है',
  'an end of the right numbers, {} or {}, is right itself now': 'सही संख्याओं का सिरा, {} या {}, अब ख़ुद भी सही है',
  'a typed text becomes a typed number: what equals {} is right, however it is written':
    'लिखा जाने वाला टेक्स्ट संख्या बना: जो {} के बराबर हो, वह सही है, चाहे जैसे लिखा हो',
  'it compares numbers by {}, which is not read': 'यह संख्याएँ {} से मिलाता है, जो नहीं पढ़ा जाता',
  'the numbers go back to {} after it: give statements in a question other marks, such as I. and II.':
    'इसके बाद संख्याएँ फिर {} पर आ जाती हैं: प्रश्न के भीतर के कथनों को I. और II. जैसे दूसरे चिह्न दें',

  /* The marks of a question. */
  'students could choose at most {} options: now as many as they like': 'अधिकतम {} विकल्प चुने जा सकते थे: अब जितने चाहें',
  'a wrong option beside right ones leaves nothing now: it cost nothing':
    'सही विकल्पों के साथ एक गलत होने पर अब कुछ नहीं मिलता: पहले उस पर कुछ नहीं कटता था',
  'a wrong option beside right ones leaves nothing now: it cost nothing as long as no more were ticked than are right':
    'सही विकल्पों के साथ एक गलत होने पर अब कुछ नहीं मिलता: पहले, जब तक सही से ज़्यादा न चुने जाएँ, कुछ नहीं कटता था',
  'a wrong option beside right ones leaves nothing now: it cost {} of the marks':
    'सही विकल्पों के साथ एक गलत होने पर अब कुछ नहीं मिलता: पहले अंकों का {} कटता था',
  'its rows earned marks in a way of their own: now each right one earns the same part, a wrong one nothing':
    'पंक्तियों पर अंक अपने ढंग से मिलते थे: अब हर सही पर बराबर भाग, गलत पर कुछ नहीं',
  'each part had options of its own: now every row offers those of all': 'हर भाग के अपने विकल्प थे: अब हर पंक्ति में सबके हैं',
  'several options earn a part of the marks: the portal has one right option':
    'कई विकल्पों पर अंकों का भाग मिलता है: पोर्टल में एक विकल्प सही होता है',
  'its right options add up to {} of the marks: a part of them earned everything':
    'सही विकल्प मिलकर अंकों का {} देते हैं: उनमें से कुछ पर ही पूरे अंक मिल जाते थे',
  'its right options added up to {} of the marks: now all of them earn everything':
    'सही विकल्प मिलकर अंकों का {} देते थे: अब सब मिलकर पूरे अंक देते हैं',
  'its right options earned {} of the marks: each earns the same part now':
    'सही विकल्पों पर अंकों का {} मिलता था: अब हर एक पर बराबर भाग मिलता है',
  'wrong now: {} that earned a part of the marks': 'अब गलत: {}, जिन पर कुछ अंक मिलते थे',
  'wrong now: {}, which earned {} of the marks': 'अब गलत: {}, जिस पर अंकों का {} मिलता था',
  "wrong now: '{}', which earned {} of the marks": 'अब गलत: ‘{}’, जिस पर अंकों का {} मिलता था',
  'any other number earned {} of the marks: it is wrong now': 'किसी भी दूसरी संख्या पर अंकों का {} मिलता था: अब वह गलत है',
  'wrong options cost differently: each costs {} now, the least of them':
    'गलत विकल्पों पर अलग-अलग अंक कटते थे: अब हर एक पर {}, जो सबसे कम है',
  'wrong numbers cost differently: each costs {} now': 'गलत संख्याओं पर अलग-अलग अंक कटते थे: अब हर एक पर {}',
  'its marking uses <or>, which is not read': 'इसकी जाँच में <or> है, जो नहीं पढ़ा जाता',
  'its marking uses <{}>, which is not read': 'इसकी जाँच में <{}> है, जो नहीं पढ़ा जाता',
  'its marking has rules of its own ({}): now only what it says is right earns marks':
    'इसकी जाँच के अपने नियम हैं ({}): अब केवल उसी पर अंक मिलते हैं, जिसे यह सही बताता है',
  'the package does not say how it is marked: its right answer earns 1': 'पैकेज नहीं बताता कि अंक कैसे मिलें: सही उत्तर पर 1 मिला',
  "its marking '{}' is no preset: {}": 'अंकन ‘{}’ इनमें से कोई नहीं है: {}',
  'its marking {} says nothing for the type {}: give it right/wrong, such as 4/-1':
    'अंकन {} इस प्रकार के लिए कुछ नहीं बताता: {}। इसे 4/-1 जैसा लिखें',
  'its marking {} is for questions of {} marks': 'अंकन {} इतने अंकों के प्रश्नों के लिए है: {}',
  "its marking holds '{}', which is no number from -1000 to 1000 with at most 4 decimals or a denominator of 100":
    'अंकन में ‘{}’ है, जो -1000 से 1000 तक की, अधिकतम 4 दशमलव या 100 तक के हर वाली संख्या नहीं है',
  'its marking takes marks off for a right answer': 'अंकन सही उत्तर पर अंक काटता है',
  'its marking gives marks for a wrong answer': 'अंकन गलत उत्तर पर अंक देता है',
  'its marking gives more for no answer than for a right one': 'अंकन खाली छोड़ने पर सही उत्तर से ज़्यादा देता है',
  'its marking gives parts of the marks, and a question of the type {} has no parts':
    'अंकन अंकों के भाग देता है, और इस प्रकार के प्रश्न के भाग नहीं होते: {}',
  'its marking stands beside marks': 'अंकन भी लिखा है और अंक भी',
  'its marking is none': 'अंकन समझ में नहीं आता',

  /* Cells of Excel. */
  'cell {}: {}': 'खाना {}: {}',
  'Excel has made a date of it: format the cell as text and type it again':
    'Excel ने इसे तारीख बना दिया है: खाने का प्रारूप टेक्स्ट करें और फिर से लिखें',
  'Excel shows the error {} there': 'Excel वहाँ यह त्रुटि दिखाता है: {}',
  'it holds a formula without its result: open the file in Excel and save it again':
    'इसमें सूत्र है, पर उसका परिणाम नहीं: फ़ाइल Excel में खोलें और फिर से सहेजें',
  'what Excel shows in the format {} is not known: format the cell as text and type it again':
    'प्रारूप {} में Excel क्या दिखाता है, पता नहीं: खाने का प्रारूप टेक्स्ट करें और फिर से लिखें',
  'a part of its formula is raised, lowered or struck through: write ^ or _ instead':
    'सूत्र का एक भाग ऊपर, नीचे या कटा हुआ है: उसकी जगह ^ या _ लिखें',

  /* Faults of Word documents. */
  'it is written in the font {}, whose letters are other signs here': 'यह फ़ॉन्ट {} में लिखा है, जिसके अक्षर यहाँ दूसरे चिह्न हैं',
  'it is written in the font {}, whose letters are other signs here: change it to Unicode':
    'यह फ़ॉन्ट {} में लिखा है, जिसके अक्षर यहाँ दूसरे चिह्न हैं: इसे Unicode में बदलें',
  'it holds a sign of the font {}, which is not known': 'इसमें फ़ॉन्ट {} का एक चिह्न है, जो पता नहीं है',
  'it holds <{}> of Word, which is not read': 'इसमें Word का <{}> है, जो नहीं पढ़ा जाता',
  'it holds a drawing of Word, which is not read': 'इसमें Word की ड्रॉइंग है, जो नहीं पढ़ी जाती',
  'it holds an object of {}: change its formulas to equations of Word (MathType: Convert Equations, to Office Math)':
    'इसमें {} की वस्तु है: उसके सूत्रों को Word के समीकरण बनाएँ (MathType: Convert Equations, to Office Math)',
  'it holds an object of {}': 'इसमें {} की वस्तु है',
  'it holds a text box: put its text into the line': 'इसमें टेक्स्ट बॉक्स है: उसका टेक्स्ट पंक्ति में रखें',
  'it holds a drawing of shapes, a chart or a group: save it as a picture': 'इसमें आकृतियाँ, चार्ट या समूह है: उसे चित्र में सहेजें',
  'it holds a drawing of shapes: save it as a picture': 'इसमें आकृतियों की ड्रॉइंग है: उसे चित्र में सहेजें',
  'it holds a formula as a field (EQ): type it as an equation of Word': 'इसमें सूत्र फ़ील्ड (EQ) में है: उसे Word के समीकरण में लिखें',
  'a picture of it is only linked: put it into the document': 'इसका एक चित्र केवल जुड़ा हुआ है: उसे दस्तावेज़ में रखें',
  'a picture that was cut in Word is whole': 'जो चित्र Word में काटा गया था, वह पूरा है',
  'a picture or formula stands between it and the question before: put it into its text':
    'इसके और पिछले प्रश्न के बीच चित्र या सूत्र है: उसे इसके टेक्स्ट में रखें',
  'a picture or formula stands between it and the next question: put it into its text':
    'इसके और अगले प्रश्न के बीच चित्र या सूत्र है: उसे इसके टेक्स्ट में रखें',
  'a footnote is left out': 'पाद-टिप्पणी छोड़ दी गई',
  'a formula holds <{}>, which is not read': 'सूत्र में <{}> है, जो नहीं पढ़ा जाता',
  "a formula holds the accent '{}', which is not read": 'सूत्र में ‘{}’ का चिह्न है, जो नहीं पढ़ा जाता',
  'a table becomes lines of text': 'तालिका टेक्स्ट की पंक्तियाँ बनी',
  "the text '{}…' before it is taken as its passage: the document does not say of which questions it is":
    'इससे पहले का टेक्स्ट ‘{}…’ इसका अनुच्छेद माना गया: दस्तावेज़ नहीं बताता कि वह किन प्रश्नों का है',
  "the line '{}' is taken as a part of the option before it": 'पंक्ति ‘{}’ पिछले विकल्प का भाग मानी गई',
  'it stands in {} alone: no question in {} has the number {}': 'यह केवल {} में है: {} में किसी प्रश्न की संख्या {} नहीं है',

  /* Pictures, pages and packages. */
  'larger than {} MB': '{} MB से बड़ा है',
  'more than {} pictures': '{} से ज़्यादा चित्र हैं',
  'this machine has no picture library (the package sharp)': 'इस मशीन पर चित्रों का पैकेज sharp नहीं है',
  'it is {}': 'यह {} है',
  'it needs what <{}> holds, and a question holds only text, formulas and pictures':
    'इसे <{}> का भीतर चाहिए, और प्रश्न में केवल टेक्स्ट, सूत्र और चित्र होते हैं',
  'it needs the file {}, and a question holds only pictures': 'इसे फ़ाइल {} चाहिए, और प्रश्न में केवल चित्र होते हैं',
  'its text is written as {}': 'इसका टेक्स्ट {} में लिखा है',
  'its text holds tags that are not written as text (CDATA): export it again':
    'इसके टेक्स्ट में ऐसे टैग हैं, जो टेक्स्ट (CDATA) की तरह नहीं लिखे: फिर से निर्यात करें',
  'it is asked of a text that stands in another place, which is not read': 'यह किसी दूसरी जगह के टेक्स्ट पर है, जो नहीं पढ़ा जाता',
  'its file is no question: <{}>': 'इसकी फ़ाइल प्रश्न नहीं है: <{}>',
  'feedback for a right or wrong attempt is left out': 'सही या गलत प्रयास की टिप्पणी छोड़ दी गई',
  'feedback for other answers is left out ({})': 'दूसरे उत्तरों की टिप्पणी छोड़ दी गई ({})',
  'a line stands over more than letters and digits: write it as a formula with \\overline':
    'रेखा अक्षरों और अंकों के अलावा किसी और के ऊपर है: उसे \\overline वाले सूत्र में लिखें',
  'a formula is there only as a web page drew it: export the bank itself again, not a page of it':
    'सूत्र केवल वैसा है, जैसा वेब पेज ने बनाया: पेज की जगह प्रश्न-बैंक को ही फिर से निर्यात करें',
  'a part of it is turned or mirrored by its style': 'इसका एक भाग घुमाया या उलटा गया है',
  'a list counts down: write its numbers into the text': 'सूची उलटी गिनती में है: उसकी संख्याएँ टेक्स्ट में लिखें',
  'a list counts in its own way ({}): write its numbers into the text': 'सूची अपने ढंग से गिनती है ({}): उसकी संख्याएँ टेक्स्ट में लिखें',
  'its formula holds <{}>, which browsers do not show': 'सूत्र में <{}> है, जिसे ब्राउज़र नहीं दिखाते',
  "its formula holds letters of the style '{}', which browsers do not show": 'सूत्र में ‘{}’ शैली के अक्षर हैं, जिन्हें ब्राउज़र नहीं दिखाते',
  "it holds texts in several languages ({}) between marks of Moodle's filter: they stay as they are, and all of them are shown":
    'इसमें Moodle के चिह्नों के बीच कई भाषाओं ({}) का टेक्स्ट है: वह वैसा ही रहता है, और सब दिखता है',
  'it is longer than {} characters': 'यह {} अक्षरों से लंबा है',
  'it is not written as GIFT: {}': 'यह GIFT की तरह नहीं लिखा: {}',
};
