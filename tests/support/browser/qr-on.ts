import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What the QR code says that is seen there. */
export async function qrOn(place: Locator): Promise<string> {
  return readQr(await place.screenshot());
}

/** What the QR code in a picture says. Throws where there is none to be read. */
export async function readQr(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}
