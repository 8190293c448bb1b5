/** An http(s) address that every browser reads alike, and that hides no name or password. */
export function webLink(text: string): boolean {
  if (text.length > 2000 || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
