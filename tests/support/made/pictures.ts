import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function picture(width: number, height: number, background = '#3366cc') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PNG that says it is that large and holds next to nothing. */
export function emptyPng(width: number, height: number): Buffer {
  return png(width, height, [8, 2], Buffer.alloc(1000));
}

/** A whole PNG of that size in black, of which a kilobyte makes a megapixel. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, [1, 0], Buffer.alloc((1 + Math.ceil(width / 8)) * height));
}

function png(width: number, height: number, [depth = 8, colour = 2]: number[], rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  const parts = [pngPart('IHDR', header), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** Puts a part behind the header of a PNG. */
export function withPart(content: Buffer, name: string, data: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([content.subarray(0, afterHeader), pngPart(name, data), content.subarray(afterHeader)]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Puts a comment into a JPEG. */
export function withComment(content: Buffer, text: string): Buffer {
  const head = Buffer.from('fffe0000', 'hex');
  head.writeUInt16BE(2 + Buffer.byteLength(text), 2);
  return Buffer.concat([content.subarray(0, 2), head, Buffer.from(text), content.subarray(2)]);
}

/** A small JPEG that says it is that large. */
export async function hugeJpeg(width: number, height: number): Promise<Buffer> {
  const content = await picture(64, 64).jpeg().toBuffer();
  const frame = content.indexOf(Buffer.from('ffc0', 'hex'));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
}

/** A small AVIF that says it is that large. */
export async function hugeAvif(width: number, height: number): Promise<Buffer> {
  const content = await picture(64, 64).avif({ effort: 0 }).toBuffer();
  const size = content.indexOf('ispe');
  content.writeUInt32BE(width, size + 8);
  content.writeUInt32BE(height, size + 12);
  return content;
}

/** A WebP that is a film of so many frames. */
export async function webpFilm(side: number, frames: number): Promise<Buffer> {
  const still = await picture(1, 1).webp({ lossless: true }).toBuffer();
  const u24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
  const place = Buffer.concat([u24(0), u24(0), u24(0), u24(0), u24(100), Buffer.alloc(1)]);
  const frame = webpPart('ANMF', place, still.subarray(still.indexOf('VP8L')));
  return webpPart(
    'RIFF',
    Buffer.from('WEBP'),
    webpPart('VP8X', Buffer.from([2, 0, 0, 0]), u24(side - 1), u24(side - 1)),
    webpPart('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  );
}

function webpPart(name: string, ...data: Buffer[]): Buffer {
  const body = Buffer.concat(data);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
}
