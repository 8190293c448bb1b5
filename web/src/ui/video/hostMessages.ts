import type { VideoHost } from './source.ts';

/** A message of a host's player: any message shows that it is there. */
export interface HostReport {
  position?: number;
  duration?: number;
  playing?: boolean;
  ended?: boolean;
  /** The host has no such video, or does not let it be shown elsewhere. */
  refused?: boolean;
}

/** The messages that make a host's player report; sent until it answers. */
export const GREETINGS: Record<VideoHost, readonly object[]> = {
  YouTube: [
    { event: 'listening', id: 1, channel: 'widget' },
    { event: 'command', func: 'addEventListener', args: ['onError'], id: 1, channel: 'widget' },
  ],
  Vimeo: ['timeupdate', 'play', 'pause', 'ended', 'error'].map((value) => ({ method: 'addEventListener', value })),
};

/** Reads a message of a host's player. */
export function hostReport(host: VideoHost, message: unknown): HostReport {
  const said = fields(typeof message === 'string' ? parsed(message) : message);
  return host === 'YouTube' ? fromYouTube(said) : fromVimeo(said);
}

const [ENDED, PLAYING] = [0, 1];

function fromYouTube(said: Record<string, unknown>): HostReport {
  if (said['event'] === 'onError') return { refused: true };
  const info = fields(said['info']);
  const state = number(info['playerState']);
  return report({
    position: number(info['currentTime']),
    duration: number(info['duration']),
    playing: state === undefined ? undefined : state === PLAYING,
    ended: state === ENDED,
  });
}

function fromVimeo(said: Record<string, unknown>): HostReport {
  const data = fields(said['data']);
  const event = said['event'];
  if (event === 'error') return { refused: data['name'] === 'NotFoundError' || data['name'] === 'PrivacyError' };
  return report({
    position: number(data['seconds']),
    duration: number(data['duration']),
    playing: event === 'timeupdate' || event === 'play' ? true : event === 'pause' || event === 'ended' ? false : undefined,
    ended: event === 'ended',
  });
}

interface Found extends Required<Pick<HostReport, 'ended'>> {
  position: number | undefined;
  duration: number | undefined;
  playing: boolean | undefined;
}

function report(found: Found): HostReport {
  return {
    ended: found.ended,
    ...(found.position !== undefined && { position: found.position }),
    ...(found.duration !== undefined && { duration: found.duration }),
    ...(found.playing !== undefined && { playing: found.playing }),
  };
}

const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

const fields = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
