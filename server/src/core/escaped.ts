const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in an element and in a quoted attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
