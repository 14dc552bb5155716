export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
/** Brands of still AVIF pictures; `mif1` says only that it is a picture, so that its further brands count. */
const avifBrands = new Set(['avif', 'avis']);
const longestBrands = 256;

/** What the content is, whatever the file is called; null for all that is no cover. Needs the first few hundred bytes. */
export function detectPicture(start: Buffer): PictureType | null {
  if (start.subarray(0, 3).equals(jpegStart)) return 'jpeg';
  if (start.subarray(0, 8).equals(pngStart)) return 'png';
  const word = (at: number) => start.toString('latin1', at, at + 4);
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  return word(4) === 'ftyp' && brandsOf(start).some((brand) => avifBrands.has(brand)) ? 'avif' : null;
}

/** The `ftyp` box: its size, its name, the major brand, a version, the brands it goes with. */
function brandsOf(start: Buffer): string[] {
  if (start.length < 16) return [];
  const end = Math.min(start.readUInt32BE(0), start.length, longestBrands);
  const further = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + 4 * index);
  return [8, ...further].map((at) => start.toString('latin1', at, at + 4));
}
