import { webAddress } from '../webAddress.ts';

/** Sites whose own player is shown in a frame. */
export type VideoHost = 'YouTube' | 'Vimeo';

/** The kinds of video links. `page` is where the host itself shows the video. */
export type VideoSource =
  | { kind: 'file' | 'hls'; url: string }
  | { kind: 'frame'; host: VideoHost; url: string; origin: string; page: string };

const HOST_WITHOUT_SCHEME = /^(?:(?:www|m|music|player)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//iu;

/**
 * Reads a video link: MP4 or WebM file, HLS playlist, or any usual address of a YouTube or Vimeo video. Undefined when
 * it is none.
 */
export function videoSource(link: string): VideoSource | undefined {
  const given = link.trim();
  const address = webAddress(HOST_WITHOUT_SCHEME.test(given) ? `https://${given}` : given);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m|music)\./u, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') return youTube(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  return { kind: /\.m3u8$/iu.test(url.pathname) ? 'hls' : 'file', url: address };
}

function youTube(url: URL, host: string): VideoSource | undefined {
  const path = url.pathname.split('/').filter(Boolean);
  const named = ['embed', 'shorts', 'live', 'v', 'e'].includes(path[0] ?? '') ? path[1] : undefined;
  const id = host === 'youtu.be' ? path[0] : (url.searchParams.get('v') ?? named);
  const list = url.searchParams.get('list');
  const single = id !== undefined && id !== 'videoseries' && /^[\w-]{6,20}$/u.test(id);
  if (!single && !list) return undefined;
  const origin = 'https://www.youtube-nocookie.com';
  const frame = new URL(single ? `/embed/${id}` : '/embed/videoseries', origin);
  if (!single) frame.searchParams.set('list', list ?? '');
  frame.searchParams.set('rel', '0');
  frame.searchParams.set('playsinline', '1');
  frame.searchParams.set('enablejsapi', '1');
  frame.searchParams.set('origin', location.origin);
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
  if (start > 0) frame.searchParams.set('start', String(start));
  const page = single ? `https://www.youtube.com/watch?v=${id}` : `https://www.youtube.com/playlist?list=${list ?? ''}`;
  return { kind: 'frame', host: 'YouTube', url: frame.href, origin, page };
}

function vimeo(url: URL): VideoSource | undefined {
  const path = url.pathname.split('/').filter(Boolean);
  const at = path.findLastIndex((part) => /^\d{5,}$/u.test(part));
  const id = path[at];
  if (id === undefined) return undefined;
  const after = path[at + 1];
  const secret = url.searchParams.get('h') ?? (after && /^[\da-f]+$/iu.test(after) ? after : null);
  const origin = 'https://player.vimeo.com';
  const frame = new URL(`/video/${id}`, origin);
  if (secret) frame.searchParams.set('h', secret);
  frame.searchParams.set('dnt', '1');
  frame.searchParams.set('playsinline', '1');
  const start = secondsOf(/t=([\dhms]+)/u.exec(url.hash)?.[1] ?? url.searchParams.get('t'));
  if (start > 0) frame.hash = `t=${start}s`;
  return { kind: 'frame', host: 'Vimeo', url: frame.href, origin, page: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}` };
}

/** The frame's address with a place to begin (seconds; 0 leaves the link's own) and whether to play by itself. */
export function frameAddress(source: Extract<VideoSource, { kind: 'frame' }>, at: number, autoPlay: boolean): string {
  const frame = new URL(source.url);
  if (autoPlay) frame.searchParams.set('autoplay', '1');
  const seconds = String(Math.floor(at));
  if (at >= 1 && source.host === 'YouTube') frame.searchParams.set('start', seconds);
  if (at >= 1 && source.host === 'Vimeo') frame.hash = `t=${seconds}s`;
  return frame.href;
}

/** '90', '90s', '1m30s' and '1h2m3s' in seconds; 0 for anything else. */
function secondsOf(text: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/u.exec(text ?? '');
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0;
}
