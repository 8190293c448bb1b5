export const write = 'समाचार लिखें';
export const which = 'कौन-से समाचार';
export const lists = { shown: 'प्रकाशित', drafts: 'मेरे ड्राफ़्ट', out: 'हटाए गए' };
export const none = { shown: 'अभी कोई समाचार नहीं।', drafts: 'कोई ड्राफ़्ट नहीं।', out: 'कुछ नहीं हटाया गया।' };
export const loading = 'लोड हो रहा है …';
export const untitled = 'बिना शीर्षक';
export const isNew = 'नया';
export const isChange = 'प्रकाशित समाचार में बदलाव';
export const savedAt = (moment: string): string => `सेव किया: ${moment}`;
export const forAll = 'सबके लिए';
export const hasDraft = 'आपका एक ड्राफ़्ट है';

export const toList = 'सभी समाचार';
export const newItem = 'समाचार लिखें';
export const editItem = 'समाचार बदलें';
export const heading = 'शीर्षक';
export const finding = (problem: string, remedy = ''): string => `${problem}। ${remedy}`.trim();
export const date = 'तारीख';
export const dateHint = 'सबसे नई तारीख पहले आती है।';
export const levels = 'किसके लिए';
export const levelsHint = 'कुछ न चुनें, तो सभी विद्यार्थियों के लिए।';
export const picture = 'चित्र';
export const pictureHint = 'कार्ड पर और टेक्स्ट के ऊपर दिखता है, 16 : 9 में कटकर।';
export const choosePicture = 'चित्र चुनें';
export const anotherPicture = 'दूसरा चित्र';
export const removePicture = 'इसे हटाएँ';
export const uploading = 'चित्र भेजा जा रहा है …';
export const preparing = 'छोटा किया जा रहा है …';
export const pictureFirst = 'चित्र आ रहा है। उसके आते ही प्रकाशित कर सकते हैं।';
export const tooLarge = (mb: number): string => `चित्र ${mb} MB से बड़ा है। कृपया छोटा चित्र चुनें।`;
export const body = 'टेक्स्ट';
export const bodyHint = 'Markdown में, सूत्र $ चिह्नों के बीच।';
export const bar = 'बटनों से लिखें';
export const bold = 'मोटा';
export const list = 'सूची';
export const link = 'लिंक';
export const formula = 'सूत्र';
export const fraction = 'भिन्न';
export const power = 'घात';
export const index = 'पादांक';
export const root = 'मूल';
export const vector = 'सदिश';
export const degree = 'डिग्री';
export const substance = 'पदार्थ';
export const reaction = 'अभिक्रिया का तीर';
export const pictureInText = 'टेक्स्ट में चित्र';
export const inText = 'टेक्स्ट में';
export const sample = 'टेक्स्ट';
export const whatItShows = 'इसमें क्या दिखता है';

export const preview = 'जैसा विद्यार्थी देखेंगे';
export const inTheList = 'सूची में';
export const onItsPage = 'अपने पेज पर';
export const noPreview = 'शीर्षक लिखते ही यहाँ दिखेगा।';
export const latePreview = 'फ़ॉर्म में चिह्नित गलतियों से पहले यह ऐसा था।';

export const keptAt = {
  nowhere: '',
  device: 'इस डिवाइस में सुरक्षित; भेजा जा रहा है …',
  server: 'ड्राफ़्ट सेव है। विद्यार्थी इसे अभी नहीं देखते।',
};
export const isOut = 'यह समाचार हटाया गया है: विद्यार्थी इसे नहीं देखते। वापस लाने के लिए प्रकाशित करें।';
export const meanwhile = 'इस बीच किसी और ने दूसरा संस्करण प्रकाशित कर दिया।';
export const elsewhere = 'आपने दूसरे डिवाइस पर अलग टेक्स्ट लिखा है। यह वाला केवल इस डिवाइस में सुरक्षित है।';
export const compare = 'तुलना करें';
export const publish = 'प्रकाशित करें';
export const putBack = 'वापस लाएँ';
export const published = (name: string): string => `“${name}” प्रकाशित हुआ: विद्यार्थी इसे देखते हैं।`;
export const takeOut = 'हटाएँ';
export const takenOut = (name: string): string => `“${name}” हटा दिया गया: विद्यार्थी अब इसे नहीं देखते।`;
export const discard = 'ड्राफ़्ट मिटाएँ';
export const discarded = 'ड्राफ़्ट मिटा दिया गया।';

export const staleTitle = { published: 'किसी और ने इसे बदल दिया', draft: 'आपके दो टेक्स्ट' };
export const staleWhy = 'हर भाग के लिए चुनें कि किसका रखा जाए। दोबारा ‘प्रकाशित करें’ दबाने से पहले कुछ प्रकाशित नहीं होता।';
export const staleOut = 'किसी और ने इसे हटा दिया। प्रकाशित करने पर यह वैसा ही वापस आएगा, जैसा आपने लिखा।';
export const nothingDiffers = 'दोनों ने एक ही लिखा।';
export const takeThese = 'ये रखें';

export const versions = 'संस्करण';
export const noVersions = 'अभी प्रकाशित नहीं।';
export const version = (number: number): string => `संस्करण ${number}`;
export const current = 'आखिरी वाला';
export const outWith = 'हटाया गया';
export const madeBy = (who: string, moment: string): string => `${who}, ${moment}`;
export const byFolder = 'सामग्री के फ़ोल्डर से आया';
export const byCommand = 'कमांड से';
export const look = 'देखें';
export const lookAt = (number: number): string => `संस्करण ${number} देखें`;
export const bringBack = 'इसे वापस लाएँ';
export const broughtBack = (number: number): string => `संस्करण ${number} फिर से प्रकाशित हुआ।`;
export const ownLevelsHint = 'कम से कम एक कोर्स चुनें: सबके लिए केवल मालिक लिखते हैं।';
