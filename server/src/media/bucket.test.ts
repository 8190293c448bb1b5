import { auth, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketAddress, type BucketAddress } from '../core/env.media.ts';
import { readConfig } from '../core/env.ts';
import { KEYS, startBucket } from '../testing/bucket.ts';
import { ASHA, startPortal, type TestPortal } from '../testing/portal.ts';
import { Bucket } from './bucket.ts';

const VIDEO = 'the bytes of a video';
const PLAYLIST = '#EXTM3U\n#EXTINF:2,\nlow/0.m4s\n';
const AWKWARD = 'videos/நாள் #1 (100%) + more?.mp4';

/** Reads a MEDIA_URL; throws when it has no meaning. */
function addressOf(url: string): BucketAddress {
  const address = bucketAddress(url);
  if (!address) throw new Error(`${url} is no bucket`);
  return address;
}

describe('presigned addresses', () => {
  // Amazon S3 API reference, 'Authenticating Requests: Using Query Parameters', the example of a presigned GET.
  test('SRV-08 the published example comes out to the letter', async () => {
    const address = { ...addressOf('s3://examplebucket?region=us-east-1'), base: 'https://examplebucket.s3.amazonaws.com' };
    const url = new URL(await new Bucket(address, KEYS).presigned('test.txt', Date.UTC(2013, 4, 24), 86_400));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request`,
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
  });

  test('MEDIA_URL names a bucket at AWS or elsewhere, or is refused in one line', () => {
    const base = (url: string) => bucketAddress(url)?.base;
    expect(base('s3://school/media?region=ap-south-1')).toBe('https://school.s3.ap-south-1.amazonaws.com');
    expect(base('s3://school?endpoint=https://minio.example.in:9000&region=x')).toBe('https://minio.example.in:9000/school');
    expect(addressOf('s3://school/a/b/?region=x').prefix).toBe('a/b');
    for (const url of ['s3://', 's3://a', 's3://School_1', 's3://school?endpoint=ftp://x', 's3://school?region=a b'])
      expect(() => readConfig({ MEDIA_URL: url, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }), url).toThrow(
        /MEDIA_URL must begin/u,
      );
    expect(() => readConfig({ MEDIA_URL: 's3://school' })).toThrow(/AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required/u);
  });
});

describe('media in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let portal: TestPortal;
  let asha: Caller;
  let session_id: number;

  beforeAll(async () => {
    bucket = await startBucket({
      'media/videos/motion.mp4': VIDEO,
      'media/open/physics.svg': '<svg/>',
      'media/streams/light/master.m3u8': PLAYLIST,
      'media/streams/light/low/0.m4s': VIDEO,
      [`media/${AWKWARD}`]: VIDEO,
      'secret.txt': 'what lies outside',
    });
    portal = await startPortal('sqlite', {
      env: {
        MEDIA_URL: `s3://school/media?endpoint=${bucket.url}&region=ap-south-1`,
        AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      },
    });
    asha = await portal.signIn(ASHA);
    const sessions = await portal.call(auth.sessions, {}, { caller: asha });
    session_id = Number(sessions.data?.find(({ current }) => current === 1)?.session_id);
  });
  afterAll(async () => {
    await portal.stop();
    bucket.stop();
  });

  const address = (link: string) => `${portal.url}${portal.services.media.address(link, session_id)}`;
  const read = async (url: string) => {
    const response = await fetch(url);
    return { code: response.status, text: await response.text(), from: new URL(response.url).origin };
  };

  test('SRV-08 a signed address leads to the bucket, which takes the signature; also for awkward names and open pictures', async () => {
    for (const link of ['videos/motion.mp4', AWKWARD])
      expect(await read(address(link))).toEqual({ code: 200, text: VIDEO, from: bucket.url });
    expect(await read(`${portal.url}/media/open/physics.svg`)).toMatchObject({ code: 200, text: '<svg/>' });
    const redirect = await fetch(address('videos/motion.mp4'), { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'private, max-age=1800']);
  });

  test('LEARN-05 a stream’s playlist comes through the portal, so that its parts are signed as well', async () => {
    const playlist = address('streams/light/master.m3u8');
    expect(await read(playlist)).toEqual({ code: 200, text: PLAYLIST, from: portal.url });
    expect(await read(new URL('low/0.m4s', playlist).href)).toEqual({ code: 200, text: VIDEO, from: bucket.url });
    expect((await read(address('streams/none/master.m3u8'))).code).toBe(404);
  });

  test('SRV-08 a changed address, one of an ended session and one that leaves the folder lead nowhere', async () => {
    const good = address('videos/motion.mp4');
    expect((await read(good.replace('motion', 'other'))).code).toBe(404);
    const presigned = (await fetch(good, { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await read(presigned.replace('/media/videos/motion.mp4', '/secret.txt'))).code).toBe(403);
    for (const path of ['open/..%2f..%2fsecret.txt', 'open/.hidden', 'open/%5c..%5csecret.txt'])
      expect((await fetch(`${portal.url}/media/${path}`, { redirect: 'manual' })).status, path).toBe(404);
    await portal.call(auth.logout, {}, { caller: asha });
    expect((await read(good)).code).toBe(404);
  });
});
