import { style } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const overview = style({ display: 'grid', gap: space.x4, marginBottom: space.x5 });
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const card = style({
  position: 'relative',
  flex: `1 1 calc(50% - ${space.x3})`,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: space.x4,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  textAlign: 'start',
  '@media': { [tablet]: { flex: '1 1 8.5rem' }, [roomy]: { padding: `${space.x4} ${space.x5}` } },
});
/** Its own row, until all of them have room in one. */
export const chartItem = style({
  flex: `1 1 calc(50% - ${space.x3})`,
  minWidth: 0,
  '@media': { [tablet]: { flex: '1 1 100%' }, [roomy]: { flex: '1.3 1 12rem' } },
});
export const name = style({ color: color.textQuiet, fontSize: theme.text.note });
export const figure = style({
  color: color.ink,
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.title,
  lineHeight: theme.leading.snug,
  fontVariantNumeric: 'tabular-nums',
});
export const note = style({ color: color.textQuiet, fontSize: theme.text.note });
export const meter = style({ marginTop: 'auto' });
export const aboveMeter = style({ marginBottom: space.x2 });
/** The link of a card is as large as the card. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: theme.radius.large },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: theme.size.ring },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});
export const lift = style({
  transition: `border-color ${theme.time.quick}`,
  ':hover': { borderColor: color.lineControl },
});
export const opener = style([
  card,
  lift,
  { width: '100%', height: '100%', gap: space.x1, font: 'inherit', color: 'inherit', cursor: 'pointer' },
]);
export const openerHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: color.textQuiet,
  fontSize: theme.text.note,
});
export const spark = style({ marginBlock: 'auto', paddingBlock: space.x1 });
export const chart = style({
  padding: space.x4,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  '@media': { [tablet]: { padding: space.x5 } },
});

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  padding: space.x4,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  '@media': { [roomy]: { padding: `${space.x4} ${space.x5}` } },
});
export const questions = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 });
export const question = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space.x1} ${space.x4}`,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});
export const asked = style({ color: color.ink, fontSize: theme.text.meta, overflowWrap: 'anywhere' });
export const sumsOfOne = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, minWidth: 0 });
export const sum = style({
  maxWidth: '100%',
  padding: `${space.x1} ${space.x3}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.round,
  color: color.text,
  fontSize: theme.text.note,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { borderColor: color.lineControl, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
