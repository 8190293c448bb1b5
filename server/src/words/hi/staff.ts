import type * as en from '../en/staff.ts';
import type { Like } from '../language.ts';

export const staff: Like<typeof en.staff> = {
  code_wanted: 'कृपया पहले नए कोड से पुष्टि करें।',
  passkey_refused: 'यह पासकी स्वीकार नहीं हुई। कृपया फिर से शुरू करें।',
  passkey_there: 'यह पासकी यहाँ पहले से है।',
  staff_code: 'अगर यह मोबाइल नंबर स्टाफ़ में किसी का है, तो एसएमएस से कोड आ रहा है।',
  rule: ({ sentence }) => sentence,
  rule_at: ({ sentence }) => sentence,
  field: ({ field, must }) => `${field} must ${must}.`,
  first_run_code: ({ left }) => `यह टर्मिनल वाला कोड नहीं है। ${left} ${left === 1 ? 'मौका' : 'मौके'} बाकी।`,
  first_run_void: 'यह कोड अब काम का नहीं। कृपया पोर्टल फिर से शुरू करें: वह नया कोड लिखेगा।',
  first_run_busy: 'अभी कोई और यह संस्थान बना रहा है।',
  first_run_taken: 'इस पोर्टल का संस्थान पहले से है। कृपया पेज फिर से खोलें।',
  renamed_since: ({ now }) => `इस बीच किसी ने इसका नाम ‘${now}’ कर दिया। उसकी जगह अपना नाम रखने के लिए एक बार और सेव करें।`,
  feedback_answered: () => 'इस बीच किसी ने जवाब दे दिया: पहले वह जवाब देखें।',
  stale: () => 'इस बीच किसी और ने इसे बदल दिया: कुछ सेव नहीं हुआ। देखें कि अब वहाँ क्या है।',
  changed_since: 'इस बीच कुछ बदल गया है: कुछ वापस नहीं लिया गया।',
  done_already: 'यह पहले ही हो चुका है। दोबारा करने से पहले कृपया देखें कि वहाँ क्या है।',
  no_action: ({ audit_id }) => `ऐसा कोई काम ${audit_id} नहीं है, जिसे आप देख सकें।`,
  undone_already: 'यह पहले ही वापस लिया जा चुका है।',
  not_undoable: 'यह वापस नहीं लिया जा सकता।',
};
