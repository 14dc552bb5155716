import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#src/design/cover-palettes.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const palette = coverPalettes[4];

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x2,
  padding: `${space.x10} ${space.x4} ${space.x12}`,
  textAlign: 'center',
});
export const art = style({ width: '320px', maxWidth: '80%', height: 'auto', marginBottom: space.x4 });
export const title = style({ fontSize: theme.text.title });
export const text = style({ maxWidth: '46ch', marginBottom: space.x4, color: color.textQuiet });
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const shade = style({ fill: color.bone });
export const bar = style({ stroke: palette?.main, strokeWidth: 6, strokeLinecap: 'round' });
