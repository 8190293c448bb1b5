import type { foundInFile as english } from '@portal/bank/foundInFile';
import type { Like } from '../language.ts';

/** Why a file of questions is refused as a whole: whole sentences. */
export const foundInFile: Like<typeof english> = {
  bank_old_word: ({ file }) => `${file} पुराने Word (.doc) की है। उसे खोलें और .docx में सहेजें।`,
  bank_old_excel: ({ file }) => `${file} पुराने Excel (.xls) की है। उसे खोलें और .xlsx या CSV में सहेजें।`,
  bank_other: ({ file, what }) => `${file} ${what === 'RTF' ? 'RTF' : 'PDF'} है। उसका दस्तावेज़ Word में खोलें और .docx में सहेजें।`,
  bank_columns: ({ file, missing }) => `${file}: पहली पंक्ति में स्तंभों के नाम होने चाहिए, और इनके लिए कोई नहीं है: ${missing}।`,
  bank_encoding: ({ file }) => `${file} UTF-8 टेक्स्ट नहीं है। उसे UTF-8 में फिर से सहेजें (Excel में: ‘CSV UTF-8’)।`,
  bank_no_qti: ({ file }) => `${file} में QTI के प्रश्न नहीं हैं। क्विज़ को QTI 1.2, 2 या 3 में निर्यात करें।`,
  bank_no_text: ({ file, entry }) => `${file} Word का दस्तावेज़ नहीं है: ${entry} में टेक्स्ट नहीं है। उसे .docx में फिर से सहेजें।`,
  bank_many: ({ file, most }) => `${file} में ${most} से ज़्यादा प्रश्न हैं। उसे बाँटें।`,
  bank_unsound: ({ file, why }) => `${file} सही ZIP फ़ाइल नहीं है (${why})। उसे फिर से निर्यात करें।`,
  bank_twice: ({ name }) => `इसमें ${name} दो बार है`,
  bank_large: ({ file, mb }) => `${file} ${mb} MB से बड़ी है। उसे बाँटें।`,
  bank_lacks: ({ file, name }) => `${file} नहीं ली गई: उसमें ${name} नहीं है। उसे फिर से निर्यात करें।`,
  sheet_accounting: ({ file, id }) =>
    `${file} में ऐसे लेखा प्रारूप (संख्या ${id}) के खाने हैं, जो हर कंप्यूटर पर अलग दिखते हैं। उसे Excel में खोलें, उनके लिए मुद्रा या संख्या का प्रारूप चुनें, और फिर से सहेजें।`,
  encoding_unread: ({ file, encoding }) => `${file} ${encoding} में लिखी है। उसे UTF-8 में निर्यात करें।`,
  encoding_other: ({ file, encoding }) => `${file} ${encoding} टेक्स्ट नहीं है, जैसा उसमें लिखा है। उसे UTF-8 में निर्यात करें।`,
  xml_at: ({ file, line, why }) => `${file}, पंक्ति ${line}: ${why}`,
  xml_unsound: ({ why }) => `यह सही XML नहीं है (${why})। फिर से निर्यात करें।`,
  xml_empty: 'यह सही XML नहीं है: इसमें कोई तत्व नहीं है। फिर से निर्यात करें।',
  xml_doctype: 'इसमें DOCTYPE है, जिसका प्रश्न-बैंक में कोई काम नहीं। फ़ाइल नहीं ली गई।',
  xml_deep: ({ most }) => `तत्व एक-दूसरे के भीतर ${most} से ज़्यादा गहरे हैं।`,
  xml_attribute: ({ most }) => `एक गुण ${most} अक्षरों से लंबा है।`,
  xml_piece: ({ mb }) => `इसका एक टुकड़ा ${mb} MB से बड़ा है।`,
  xml_other: ({ file, found, wanted }) => `${file} वैसी फ़ाइल नहीं है: उसका बाहरी तत्व <${found}> है, <${wanted}> नहीं।`,
};
