import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#rules/events/cover-palettes.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const palette = coverPalettes[4];

export const sheet = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  // As far down a phone as what stands here until it is known that there is nothing: the footer keeps its place.
  minHeight: '75vh',
  gap: space.x2,
  padding: `${space.x9} ${space.x5} ${space.x10}`,
  textAlign: 'center',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  '@media': { [wide]: { minHeight: 0, paddingBlock: space.x14 } },
});
export const art = style({ width: '320px', maxWidth: '100%', marginBottom: space.x5 });
export const title = style({ fontSize: theme.text.section });
export const text = style({ maxWidth: '40ch', marginBottom: space.x4, color: color.textQuiet });
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const perforation = style({
  stroke: palette?.main,
  strokeWidth: 2.5,
  strokeDasharray: '5 6',
});
