/** A question's words without its markup; nothing here is shown by a browser. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/&(lt|gt|amp|quot|#39);/gu, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[;,])/gu, '')
    .trim();
