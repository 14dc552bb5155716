import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const cvCard = style({ display: 'grid', gap: space.x4 });
export const file = style({ display: 'flex', alignItems: 'center', gap: space.x3 });
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.disc,
  height: theme.size.disc,
  borderRadius: theme.radius.medium,
  backgroundColor: color.accentSoft,
  color: color.accentText,
});
export const cvCardWords = style({ minWidth: 0 });
export const fileName = style({
  color: color.ink,
  fontWeight: theme.weight.strong,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
export const sending = style({ display: 'grid', gap: space.x2 });
export const under = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x3 });
export const percent = style({
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontVariantNumeric: 'tabular-nums',
});

export const nextEventCard = style({ display: 'grid', gap: space.x4, gridColumn: '1 / -1' });
/** As high as an event with a short title, so that what stands below stays where it is. */
const high = style({ minHeight: '11.5rem', '@media': { [tablet]: { minHeight: '8.25rem' } } });
export const row = style([
  high,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    gap: space.x4,
  },
]);
export const nextEventWords = style({
  flex: '1 1 14rem',
  minWidth: 0,
  display: 'grid',
  gap: space.x2,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: theme.weight.strong, fontSize: theme.text.lead });
export const bone = style([high]);

export const personCard = style({ display: 'grid', gap: space.x6 });
export const personDisc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: space.x16,
  height: space.x16,
  borderRadius: theme.radius.large,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.section,
  fontWeight: theme.weight.bold,
});
export const personWords = style({
  flex: '1 1 12rem',
  minWidth: 0,
  display: 'grid',
  gap: space.x1,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
export const bio = style({
  maxWidth: theme.size.reading,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'grid',
  gap: `${space.x5} ${space.x8}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: space.x6,
  borderTop: `1px solid ${color.line}`,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const fact = style({ display: 'grid', alignContent: 'start', gap: space.half, minWidth: 0 });
export const name = style({ color: color.textQuiet, fontSize: theme.text.note });
export const value = style({ color: color.ink, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const unconfirmed = style({ display: 'block', marginTop: space.x1, fontSize: theme.text.note });

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}` } },
});
