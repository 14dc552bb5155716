import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#rules/events/cover-palettes.ts';
import { theme } from '#src/design/theme.css.ts';

const palette = coverPalettes[4];

/** Of 320 by 168; a drawing that comes later has its room. */
export const art = style({
  display: 'block',
  // Of the window, as a share of what holds it would hold that open.
  width: 'min(320px, 70vw)',
  aspectRatio: '320 / 168',
  marginBottom: theme.space.x4,
});
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const shade = style({ fill: theme.color.bone });
const line = { fill: 'none', strokeWidth: 6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const bar = style({ ...line, stroke: palette?.main });
export const crack = style({ ...line, stroke: theme.color.canvas });
