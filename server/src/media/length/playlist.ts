/** The length of a stream in seconds; undefined for one that has not ended, and for a list of streams. */
export function secondsOfPlaylist(text: string): number | undefined {
  if (!/^#EXT-X-ENDLIST/mu.test(text)) return undefined;
  const parts = [...text.matchAll(/^#EXTINF:([\d.]+)/gmu)].map(([, seconds]) => Number(seconds));
  const sum = parts.reduce((all, each) => all + each, 0);
  return sum > 0 ? sum : undefined;
}

/** The first stream of a list of streams, as the list names it; undefined where the text is a stream itself. */
export function firstVariant(text: string): string | undefined {
  return /^#EXT-X-STREAM-INF.*\r?\n(?:#(?!EXT-X-STREAM-INF).*\r?\n)*([^#\s]\S*)/mu.exec(text)?.[1];
}
