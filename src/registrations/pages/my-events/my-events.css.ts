import { style } from '@vanilla-extract/css';
import { coverPalettes } from '#rules/events/cover-palettes.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

const { color, space } = theme;

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  '@media': { [wide]: { gap: space.x10 } },
});
const list = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const part = style({ ...list, gap: space.x3, '@media': { [wide]: { gap: space.x4 } } });
export const heading = style([section]);
export const count = style({
  marginInlineStart: space.x1,
  color: color.textQuiet,
  fontSize: theme.text.lead,
  fontWeight: theme.weight.regular,
  letterSpacing: theme.tracking.none,
});
export const tickets = style({ ...list, gap: space.x2, '@media': { [wide]: { gap: space.x4 } } });
export const nothing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
  padding: space.x5,
  color: color.textQuiet,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.menu,
});
const rounded = { borderRadius: theme.radius.menu };
export const largeBone = style({ ...rounded, height: '19.5rem', '@media': { [wide]: { height: '14.75rem' } } });
export const bone = style({ ...rounded, height: '12rem', '@media': { [wide]: { height: '8.75rem' } } });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  padding: space.x5,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', gap: space.half, minWidth: 0, color: color.textQuiet });
export const title = style({ fontSize: theme.text.card, overflowWrap: 'anywhere' });
/** Where the list stands alone, in the place of another page. */
export const page = style({ paddingBlock: `${space.x8} ${space.x16}` });

const palette = coverPalettes[4];

export const noTickets = style({
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
export const noTicketsArt = style({ width: '320px', maxWidth: '100%', marginBottom: space.x5 });
export const noTicketsTitle = style({ fontSize: theme.text.section });
export const noTicketsText = style({ maxWidth: '40ch', marginBottom: space.x4, color: color.textQuiet });
export const ground = style({ fill: palette?.ground });
export const main = style({ fill: palette?.main });
export const pale = style({ fill: palette?.pale });
export const perforation = style({
  stroke: palette?.main,
  strokeWidth: 2.5,
  strokeDasharray: '5 6',
});
