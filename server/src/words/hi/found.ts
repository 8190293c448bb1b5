import type { found as english, Named, NoTable, Pieces } from '@portal/bank/found';
import type { Like } from '../language.ts';
import { fieldOf, languageOf, mustOf } from './fields.ts';
import { foundInPapers } from './foundInPapers.ts';

const KINDS: Readonly<Record<Named | 'school', string>> = {
  school: 'संस्थान',
  level: 'कोर्स',
  batch: 'बैच',
  subject: 'विषय',
  chapter: 'अध्याय',
  topic: 'टॉपिक',
  material: 'अध्ययन सामग्री',
  quiz: 'क्विज़',
  exam: 'परीक्षा',
  'live class': 'लाइव क्लास',
  news: 'समाचार',
};
const kindOf = (kind: string): string => (KINDS as Readonly<Record<string, string>>)[kind] ?? kind;

const PIECES: Readonly<Record<Pieces['piece'], string>> = {
  formula: 'सूत्र',
  picture: 'चित्र',
  number: 'संख्या',
  unit: 'मात्रक',
  sign: 'चिह्न',
  symbol: 'संकेत',
};

/** The Hindi for the library's English faults of formulas. */
const AMISS: readonly [RegExp, (one: string, other: string) => string][] = [
  [/Unsupported function name: (\S+)/u, (name) => `${name} नाम का कोई आदेश नहीं है`],
  [/No such environment: (\S+)/u, (name) => `‘${name}’ से शुरू होने वाला कोई ढाँचा नहीं है`],
  [/Expected '(\S+)', got '(\S+)'/u, (wanted, got) => `${tokenOf(wanted)} चाहिए था, पर वहाँ ${tokenOf(got)} है`],
  [/expected '(\S+)'/u, (wanted) => `${tokenOf(wanted)} नहीं है`],
  [/Expected & or/u, () => 'ढाँचा बंद नहीं हुआ है'],
  [/Expected group/u, () => 'आदेश के बाद कुछ लिखा नहीं है'],
  [/Double superscript/u, () => 'दो घात एक साथ हैं'],
  [/Double subscript/u, () => 'दो पादांक एक साथ हैं'],
];
const tokenOf = (token: string): string => (token === 'EOF' ? 'सूत्र का अंत' : `‘${token}’`);

function amiss(said: string): string {
  const [pattern, text] = AMISS.find(([each]) => each.test(said)) ?? [];
  const [, one = '', other = ''] = pattern?.exec(said) ?? [];
  const [, at] = / at position (\d+)/u.exec(said) ?? [];
  const where = at === undefined ? '' : ` (${at}वें अक्षर पर)`;
  return `${text?.(one, other) ?? 'इसमें कोई गलती है'}${where}`;
}

const NO_TABLES: Readonly<Record<NoTable, string>> = {
  qti: 'फ़ाइल प्रश्नों का QTI पैकेज है, तालिका नहीं।',
  word: 'फ़ाइल Word का दस्तावेज़ है, तालिका नहीं। तालिका को .xlsx या .csv में सहेजें।',
  odf: 'फ़ाइल OpenDocument की है। इसे .xlsx में सहेजें।',
  moodle: 'फ़ाइल Moodle का बैकअप है, तालिका नहीं।',
  h5p: 'फ़ाइल H5P की गतिविधि है, तालिका नहीं।',
};

/** The faults found in a text or a file: parts of sentences, which a danda or another part follows. */
export const found: Like<typeof english> = {
  parts_deep: 'इसके हिस्से एक-दूसरे के भीतर बहुत गहरे हैं',
  lists_deep: ({ most }) => `सूचियाँ या उद्धरण एक-दूसरे के भीतर ${most} से ज़्यादा गहरे हैं`,
  tags_deep: ({ most }) => `टैग एक-दूसरे के भीतर ${most} से ज़्यादा गहरे हैं`,
  text_long: ({ length, most }) => `टेक्स्ट में ${length} अक्षर हैं, अधिकतम ${most} हो सकते हैं: इसे बाँटें`,
  text_unset: ({ why }) => `टेक्स्ट दिखाया नहीं जा सकता: ${why}`,
  tags_lost: ({ tags }) => `टेक्स्ट में ऐसा कुछ है, जो दिखाया नहीं जाता: ${tags}`,
  tag_of_table: ({ tag }) => `पूरी तालिका के बाहर <${tag}>`,
  tag_picture: '<img>, जिसका चित्र यहाँ अपलोड नहीं हुआ',
  tag_address: ({ scheme }) => `<a>, जिसका पता ${scheme}: से शुरू होता है`,
  formula_long: ({ length, most }) => `एक सूत्र में ${length} अक्षर हैं, अधिकतम ${most} हो सकते हैं: इसे बाँटें`,
  formula_unset: ({ latex, why }) => `सूत्र $${latex}$ दिखाया नहीं जा सकता: ${why}`,
  formula_amiss: ({ said }) => amiss(said),
  formula_bar: String.raw`रेखा (\rule) नहीं खींची जाती`,
  formula_colour: 'सूत्र का रंग टेक्स्ट का ही होता है: जो रंग बताता है, उसे शब्दों में लिखें',
  formula_mirrored: 'उलटा किया हुआ ब्राउज़र नहीं दिखाते',
  formula_framed: ({ notation }) => `कटा हुआ या घेरा हुआ ब्राउज़र नहीं दिखाते (${notation})`,
  table_in_tag: 'तालिका किसी टैग के भीतर है',
  table_in_table: 'तालिका के भीतर तालिका है: एक लिखें, या दो अलग-अलग',
  table_empty: 'तालिका में कोई खाना नहीं है',
  table_large: ({ cells, most }) => `तालिका में ${cells} खाने हैं: इसे बाँटें (अधिकतम ${most})`,
  table_row: ({ cells, heads }) => `तालिका की एक पंक्ति में ${cells} खाने हैं, और शीर्षक की पंक्ति में ${heads}`,
  table_stray: ({ text }) => `‘${text}’ तालिका में है, पर उसके किसी खाने में नहीं`,
  control_character: ({ control }) => `टेक्स्ट में एक अदृश्य चिह्न है (${control})`,
  correct_markup: 'इसे ठीक करें।',
  take_it_out: 'इसे हटाएँ।',
  number_between: ({ min, max }) => `${min} से ${max}`,
  number_from: ({ range }) => `${range} तक`,
  range_empty: ({ range }) => `${range} के बीच कोई संख्या नहीं है`,
  range_order: 'छोटी संख्या पहले लिखें।',
  number_whole: ({ shown }) => `उत्तर पूर्ण संख्या होना है, और ${shown} वैसा नहीं है`,
  number_places: ({ places, shown }) => `उत्तर में ${places} दशमलव अंक हो सकते हैं, और ${shown} वैसा नहीं है`,
  number_below: ({ shown, least }) => `${shown} उस सबसे छोटी संख्या (${least}) से कम है, जो विद्यार्थी लिख सकते हैं`,
  number_above: ({ shown, most }) => `${shown} उस सबसे बड़ी संख्या (${most}) से अधिक है, जो विद्यार्थी लिख सकते हैं`,
  correct_number: () => 'उत्तर ठीक करें।',
  type_again: 'इसे हटाएँ, या टेक्स्ट फिर से लिखें।',

  languages_differ: ({ says, first, other }) => `दोनों भाषाओं में अंतर है: ${says}: ‘${first}’ – ‘${other}’`,
  pieces_differ: ({ piece, alone, where, mine, theirs }) => {
    const what = `${languageOf(alone)} में ${PIECES[piece]} ${mine || theirs} है`;
    return mine && theirs ? `${what}, ${languageOf(where)} में ${theirs}` : `${what}, ${languageOf(where)} में नहीं`;
  },
  negation_alone: ({ more, less }) => `${languageOf(more)} में ‘नहीं’ है, ${languageOf(less)} में नहीं`,
  negation_more: ({ more, less }) => `${languageOf(more)} में ‘नहीं’ ${languageOf(less)} से ज़्यादा बार है`,
  correct_one: 'दोनों में से एक को ठीक करें, या बताएँ कि अंतर क्यों रहना चाहिए।',
  read_both: 'दोनों को एक बार फिर पढ़ें।',
  meant_so: ({ meant }) => `अंतर जान-बूझकर है: ${meant}।`,
  language_first: ({ language }) => `${languageOf(language)} संस्थान की पहली भाषा है`,
  take_these_out: 'उसके टेक्स्ट अपनी जगह पर हैं: इन्हें हटाएँ।',
  live_by_name: 'लाइव क्लास का विषय अपने नाम से पहचाना जाता है',
  one_name: 'हर भाषा में उसका एक ही नाम है: इसे हटाएँ।',

  field_must: (broken) => `${fieldOf(broken.path)}: ${mustOf(broken)}`,
  field_strange: ({ path }) => `${fieldOf(path)}: यहाँ ऐसा कुछ नहीं लिखा जाता`,
  correct_spelling: 'इसे हटाएँ, या वर्तनी सुधारें।',
  field_missing: ({ path }) => `${fieldOf(path)}: लिखा नहीं है`,
  add_it: 'इसे लिखें।',
  key_twice: ({ key, kind, place }) => `‘${key}’ (${kindOf(kind)}) पहले से है: ${place}`,
  choose_another: 'दूसरा चुनें।',
  key_of_none: ({ key, kind }) => `‘${key}’ (${kindOf(kind)}) संस्थान में नहीं है`,
  keys_there: ({ keys }) => `ये हैं: ${keys}।`,
  add_or_correct: ({ kind }) => `${kindOf(kind)} जोड़ें, या यहाँ सुधारें।`,
  key_changed: ({ key, kind }) => `इसकी पहचान (${kindOf(kind)}) ‘${key}’ नहीं है`,
  leave_key: 'पहचान वैसी ही रहने दें: बदलने पर यह कोई और चीज़ हो जाएगी।',
  needed_by: ({ kind, title, key, needs, of }) => `${kindOf(kind)} ‘${title}’ (${key}) के लिए ‘${of}’ (${kindOf(needs)}) ज़रूरी है`,
  take_out_first: 'पहले उसे हटाएँ, या कहीं और रखें।',
  batch_twice: ({ level, name, place }) => `कोर्स ${level} में ${name} नाम का बैच पहले से है: ${place}`,
  batch_other_name: 'एक ही नाम के दो बैच अलग-अलग नहीं पहचाने जा सकते: दूसरा नाम चुनें।',
  live_unseen: ({ key, subject }) => `क्लास ${key} किसी विद्यार्थी को नहीं दिखेगी: उसके विषय का नाम ‘${subject}’ है`,
  live_subject: ({ subject }) =>
    `विद्यार्थी लाइव क्लास उन विषयों में देखते हैं, जिनका नाम ‘Todays live class’ से शुरू हो, जैसे ‘Todays live class - ${subject}’।`,
  live_other_level: ({ key, batch, level, subject }) =>
    `क्लास ${key} किसी विद्यार्थी को नहीं दिखेगी: बैच ${batch} कोर्स ${level} का है, विषय ${subject} नहीं`,
  live_level: ({ level }) => `विषय को कोर्स ${level} में भी दिखाएँ, या दूसरा विषय या बैच चुनें।`,
  paper_other_level: ({ batch, level }) => `बैच ${batch} के विद्यार्थियों को यह नहीं दिखेगा: उनके कोर्स ${level} में यह विषय नहीं है`,
  paper_level: ({ level }) => `उस बैच को हटाएँ, या विषय को कोर्स ${level} में भी दिखाएँ।`,
  host_strange: ({ host }) => `${host} school.yaml के link_hosts में नहीं है`,
  hosts_there: ({ hosts }) => `ये हैं: ${hosts}।`,
  takes_long: ({ seconds }) => `इसे तैयार करने में ${seconds} सेकंड से ज़्यादा लगते हैं`,
  write_shorter: 'इसके टेक्स्ट छोटे करें, या और सरल लिखें।',

  file_not_there: ({ name }) => `फ़ाइल ${name} यहाँ नहीं है`,
  put_it_there: 'उसे अपलोड करें, या नाम सुधारें।',
  file_amiss: ({ name }) => `फ़ाइल ${name} अधूरी या खराब है, या वैसी नहीं, जैसी उसके नाम से लगती है`,
  put_right_file: 'सही फ़ाइल दें: पहले उसे अपने डिवाइस पर खोलकर देखें।',
  not_a_file: ({ name }) => `${name} कोई फ़ाइल नहीं है`,
  name_a_file: 'किसी फ़ाइल का नाम दें।',
  leads_out: ({ name }) => `${name} फ़ोल्डर से बाहर ले जाता है`,
  no_link: 'लिंक की जगह फ़ाइल ही रखें।',
  picture_wordless: ({ name }) => `जो चित्र ${name} देख नहीं सकते, उन्हें उसके बारे में कुछ नहीं बताया गया`,
  picture_words: ({ name }) => `लिखें कि उसमें क्या दिखता है: ![दो बल्बों वाला परिपथ](${name})।`,
  picture_not_beside: ({ name }) => `चित्र ${name} यहाँ की कोई फ़ाइल नहीं है`,
  picture_kinds: 'PNG, JPEG, WebP, AVIF, GIF या SVG फ़ाइल का नाम दें।',
  picture_format: ({ name, format }) => `चित्र ${name}, नाम कुछ भी हो, ${format} है`,
  save_as_picture: 'इसे JPEG, PNG या WebP में सहेजें।',
  picture_pixels: ({ name, width, height, millions }) =>
    `चित्र ${name} में ${width} x ${height} पिक्सेल हैं, ${millions * 10} लाख से ज़्यादा`,
  save_smaller: 'इसे छोटा करके सहेजें।',
  picture_unread: ({ name }) => `चित्र ${name} पढ़ा नहीं जा सका`,
  save_anew: 'इसे JPEG, PNG या WebP में फिर से सहेजें।',
  picture_elsewhere: ({ host }) => `${host} का चित्र नहीं दिखेगा: पोर्टल के पेज वहाँ से चित्र नहीं लेते`,
  upload_picture: 'चित्र यहाँ अपलोड करें, या पोर्टल चलाने वाले से कहें कि वे इस होस्ट को MEDIA_HOSTS में जोड़ें।',

  sheet_unread: () => 'फ़ाइल पढ़ी नहीं जा सकी। इसे .xlsx या .csv में फिर से सहेजें।',
  sheet_rows: ({ most }) => `फ़ाइल में ${most} से ज़्यादा पंक्तियाँ हैं। इसे कई फ़ाइलों में बाँटें।`,
  sheet_refused: ({ why }) => `फ़ाइल नहीं ली जा सकती: ${why}।`,
  zip_entries: ({ most }) => `उसमें ${most} से ज़्यादा फ़ाइलें हैं`,
  zip_link: ({ name }) => `उसमें दूसरी जगह ले जाने वाला लिंक है (${name})`,
  zip_password: 'उस पर पासवर्ड है। बिना पासवर्ड के सहेजें',
  zip_bytes: ({ mb }) => `खोलने पर वह ${mb} MB से बड़ी हो जाती है`,
  zip_dense: ({ name, ratio }) => `खोलने पर ${name} अपने आकार के ${ratio} गुने से ज़्यादा हो जाता है`,
  zip_doctype: ({ name }) => `${name} में DOCTYPE है, जिसका स्प्रेडशीट में कोई काम नहीं`,
  zip_unsound: () => 'Excel फ़ाइल खराब है। इसे .xlsx में फिर से सहेजें',
  sheet_none: ({ what }) => NO_TABLES[what],
  ...foundInPapers,
};
