import { encodeQR } from 'qr';

/** The quiet zone that scanners need (ISO 18004), in modules. */
const QUIET = 4;

/** The rows of a text's QR code, quiet zone included; true is dark. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
}
