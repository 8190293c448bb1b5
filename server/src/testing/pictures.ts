import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const PLACE = {
  IFD0: { Make: 'Phonemaker' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '85/1 8/1 0/1' },
};

/**
 * A JPEG as a phone writes it: held on its side (orientation 6), with place and camera in it. Upright its upper half is
 * red, its lower blue.
 */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const half = { width: height / 2, height: width, channels: 3 } as const;
  const halves = await Promise.all(
    ['#c03020', '#2040c0'].map((background) =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp({ create: { width: height, height: width, channels: 3, background: '#000000' } })
    .composite(halves.map((input, index) => ({ input, left: (index * height) / 2, top: 0 })))
    .withExif(PLACE)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture full of detail, as a photo is. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** Such a picture as a phone writes it, on its side, of many bytes. */
export const detailedPhonePhoto = (width: number, height: number): Promise<Buffer> =>
  noise(width, height).withExif(PLACE).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();

/** A picture of one colour: little work for an encoder, whatever its size. */
export const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } });

/** A GIF of two frames. */
export const movingGif = (): Promise<Buffer> =>
  sharp(Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** A PNG of a hundred bytes that says it has that many pixels a side. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
