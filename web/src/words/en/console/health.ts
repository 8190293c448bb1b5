export const justNow = 'Just now';
export const day = 'The last 24 hours';
export const dayHint = 'Times are of the slowest 5 of 100. All instances are added up.';
export const noDay = 'Nothing yet: the first figures come a minute after a start.';
export const toDay = 'Curves of the day';
export const since = (moment: string): string => `Since ${moment}`;
export const curves = {
  calls: 'Calls a minute',
  call_ms: 'How long calls take, ms',
  write_ms: 'Until a save is durable, ms',
  refused: 'Failed or turned away, a minute',
  codes_failed: 'Codes that no gateway took',
  disk_free: 'Free on the disk, %',
};
export const nowAndMost = (now: string, most: string, at: string): string => `Now ${now}; most ${most} at ${at}`;
export const nowAndLeast = (now: string, least: string, at: string): string => `Now ${now}; least ${least} at ${at}`;
export const always = (value: string): string => `${value} all the time`;
export const ago = '24 hours ago';
export const atPresent = 'Now';
