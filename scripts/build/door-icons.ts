import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const LOGO = 'src/public/favicon.svg';
/** As src/public/door.webmanifest names them. A mask may cut away all but the middle 80 % (W3C Manifest, purpose). */
const icons = [
  { fileName: 'door-192.png', size: 192, part: 1 },
  { fileName: 'door-512.png', size: 512, part: 1 },
  { fileName: 'door-mask.png', size: 512, part: 0.7 },
];
const NAVY = '#13182e';

/** Emits the pictures under which a door stands on a device's home screen. */
export function doorIcons(): Plugin {
  return {
    name: 'door-icons',
    apply: 'build',
    async generateBundle() {
      const logo = await readFile(LOGO);
      for (const { fileName, size, part } of icons) {
        this.emitFile({ type: 'asset', fileName, source: await draw(logo, size, part) });
      }
    },
  };
}

async function draw(logo: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const edge = Math.round((size - inner) / 2);
  const background = part < 1 ? NAVY : 'transparent';
  return sharp(logo, { density: 72 * 12 })
    .resize(inner)
    .extend({ top: edge, right: size - inner - edge, bottom: size - inner - edge, left: edge, background })
    .png({ palette: true })
    .toBuffer();
}
