export const title = 'समाचार/कार्यक्रम';
