import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#rules/events/cover-palettes.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const palette = coverPalettes[4];

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: space.x4,
  textAlign: 'center',
  '@media': { [wide]: { paddingTop: space.x9 } },
});
export const dates = style({ justifySelf: 'start', color: color.textQuiet, fontSize: theme.text.meta });
export const art = style({
  width: '260px',
  maxWidth: '100%',
  aspectRatio: '360 / 200',
  marginBlock: `${space.x2} ${space.x4}`,
});
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const days = style({
  fill: 'none',
  stroke: palette?.pale,
  strokeOpacity: 0.28,
  strokeWidth: 14,
  strokeLinecap: 'round',
  strokeDasharray: '0 28',
});
export const lens = style({ fill: color.canvas, fillOpacity: 0.85, stroke: palette?.main, strokeWidth: 10 });
export const grip = style({ stroke: palette?.main, strokeWidth: 14, strokeLinecap: 'round' });
export const title = style({ fontSize: theme.text.section });
export const text = style({ marginBlock: `${space.x2} ${space.x5}`, color: color.textQuiet });
export const suggestion = style({
  display: 'grid',
  gap: space.x4,
  width: '100%',
  marginTop: space.x10,
  textAlign: 'start',
});
export const suggested = style({
  fontSize: theme.text.lead,
  '@media': { [wide]: { fontSize: theme.text.section } },
});
