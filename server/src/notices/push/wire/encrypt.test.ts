import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { expect, test } from 'vitest';
import { Phone } from '../../../testing/push/phone.ts';
import { encrypted } from './encrypt.ts';
import { payloadOf } from './payload.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('PUSH-01 the message of RFC 8291, appendix A, comes out to the byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const fresh = { pair, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') };
  expect(encrypted(Buffer.from('When I grow up, I want to be a watermelon'), keys, fresh).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('PUSH-01 the library of the format reads what is made here, of any length, and no key is used twice', () => {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  for (const length of [0, 1, 15, 16, 17, 500, 2800]) {
    const plain = Buffer.alloc(length, 'x');
    const [one, other] = [encrypted(plain, keys), encrypted(plain, keys)];
    expect(ece.decrypt(one, { version: 'aes128gcm', privateKey: pair, authSecret: keys.auth })).toEqual(plain);
    expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86));
  }
  const another = new Phone('https://push.example.org/1').subscription;
  const forAnother = encrypted(Buffer.from('x'), { ...another, auth: keys.auth });
  expect(() => ece.decrypt(forAnother, { version: 'aes128gcm', privateKey: pair, authSecret: keys.auth })).toThrow(
    'unable to authenticate',
  );
});

test('PUSH-01 what is sent is facts below 3 KB, whatever the names are, and whole characters', () => {
  for (const letter of ['a', '"', '\u0001', 'क', '😀', '\ud800']) {
    const long = letter.repeat(3000);
    const payload = payloadOf({
      notice_id: 7,
      kind: 'results',
      title: long,
      subject_name: long,
      about_at: 0,
      link: '/exam-report-preview/',
      own_id: 12,
      at: 0,
    });
    const facts = JSON.parse(payload.toString('utf8')) as Record<string, unknown>;
    expect(payload.length).toBeLessThan(3000);
    expect(Object.keys(facts)).toEqual(['notice_id', 'kind', 'title', 'subject_name', 'about_at', 'link', 'at']);
    expect(facts['link']).toBe('/exam-report-preview/12');
    expect([...String(facts['title'])].slice(0, -1).every((each) => each === letter)).toBe(true);
  }
});
