import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#rules/events/cover-palettes.ts';
import { unscripted, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** On a phone what stands in the head is placed by the page. */
export const page = style({ position: 'relative' });
/** On a wide screen the finder hangs over its upper end. */
export const list = style({
  // The footer stays below what is in sight, however short the list is that takes the place of what was on its way.
  minHeight: 'calc(100vh - 15rem)',
  '@media': { [wide]: { position: 'relative', paddingTop: space.x10 } },
});
export const results = style({
  display: 'grid',
  gap: space.x6,
  paddingTop: space.x4,
  transition: `opacity ${theme.time.calm}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
  '@media': { [wide]: { gap: space.x10, paddingTop: space.x9 } },
});
/** What is on its way without scripts never comes. */
export const onItsWay = style({ '@media': { [unscripted]: { display: 'none' } } });
export const days = style({
  marginBottom: `calc(-1 * ${space.x3})`,
  minHeight: theme.space.x6,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  '@media': { [wide]: { marginBottom: `calc(-1 * ${space.x6})` } },
});
export const month = style({
  display: 'grid',
  gap: space.x3,
  minWidth: 0,
  '@media': { [wide]: { gap: space.x4 } },
});
export const heading = style({
  fontSize: theme.text.lead,
  lineHeight: theme.leading.snug,
  '@media': { [wide]: { fontSize: theme.text.section } },
});
export const headingBone = style({ width: '8rem' });
export const more = style({ display: 'grid', justifyItems: 'center', gap: space.x4 });
export const fromStart = style({ paddingTop: space.x4 });

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
export const emptyArt = style({
  width: '260px',
  maxWidth: '100%',
  aspectRatio: '360 / 200',
  marginBlock: `${space.x2} ${space.x4}`,
});
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const emptyDays = style({
  fill: 'none',
  stroke: palette?.pale,
  strokeOpacity: 0.28,
  strokeWidth: 14,
  strokeLinecap: 'round',
  strokeDasharray: '0 28',
});
export const lens = style({ fill: color.canvas, fillOpacity: 0.85, stroke: palette?.main, strokeWidth: 10 });
export const grip = style({ stroke: palette?.main, strokeWidth: 14, strokeLinecap: 'round' });
export const emptyTitle = style({ fontSize: theme.text.section });
export const emptyText = style({ marginBlock: `${space.x2} ${space.x5}`, color: color.textQuiet });
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
