export const justNow = 'इस समय';
export const day = 'पिछले 24 घंटे';
export const dayHint = 'समय हर 100 में से 5 सबसे धीमों के हैं। सभी सर्वर जोड़कर दिखाए गए हैं।';
export const noDay = 'अभी कुछ नहीं: पहले आँकड़े शुरू होने के एक मिनट बाद आते हैं।';
export const toDay = 'दिन भर का हाल';
export const since = (moment: string): string => `${moment} से`;
export const curves = {
  calls: 'प्रति मिनट अनुरोध',
  call_ms: 'अनुरोध में लगा समय, मिलीसेकंड',
  write_ms: 'सुरक्षित होने तक का समय, मिलीसेकंड',
  refused: 'विफल या लौटाए गए, प्रति मिनट',
  codes_failed: 'कोड, जो किसी सेवा ने नहीं लिए',
  disk_free: 'डिस्क पर खाली जगह, %',
};
export const nowAndMost = (now: string, most: string, at: string): string => `अभी ${now}; सबसे अधिक ${most}, ${at} पर`;
export const nowAndLeast = (now: string, least: string, at: string): string => `अभी ${now}; सबसे कम ${least}, ${at} पर`;
export const always = (value: string): string => `पूरे समय ${value}`;
export const ago = '24 घंटे पहले';
export const atPresent = 'अभी';
