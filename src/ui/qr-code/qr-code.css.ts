import { style } from '@vanilla-extract/css';
import { onlyLight } from '#src/design/only-light.css.ts';

/** White to its edges, whatever it lies on: scanners want it. */
export const qr = style([onlyLight, { display: 'block', width: '100%', aspectRatio: '1' }]);
/** Drawn, since browsers that darken pages darken grounds and leave drawings as they are. */
export const ground = style({ fill: '#ffffff' });
