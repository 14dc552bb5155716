import { encodeQR } from 'qr';
import { useId } from 'react';
import * as styles from './qr-code.css.ts';

/** A text as a QR code; `label` says what it is of. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text);
  const dark = useId();
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      {/* As a gradient: browsers that darken pages make plain shapes light, some even where they are told not to. */}
      <linearGradient id={dark}>
        <stop stopColor="currentcolor" />
      </linearGradient>
      <path className={styles.ground} d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path fill={`url(#${dark})`} d={modules.map(toLine).join('')} />
    </svg>
  );
}

function toLine(row: readonly boolean[], y: number): string {
  let line = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    line += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return line;
}

/** The quiet zone that scanners need (ISO 18004), in modules. */
const QUIET = 4;

/** The rows of a text's QR code, quiet zone included; true is dark. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
}
