import { globalStyle, style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const overview = style({ display: 'grid', gap: space.x3, marginBottom: space.x3 });
/** The numbers one below the other on a phone, side by side where there is room. */
export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: `${space.x1} ${space.x5}`,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [tablet]: { flexFlow: 'row wrap', alignItems: 'center' } },
});
export const bone = style({ display: 'grid', alignItems: 'center', flex: 1, minHeight: space.x8 });
export const counted = style({
  lineHeight: space.x8,
  color: color.text,
  textDecorationLine: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.2em',
  transition: `text-decoration-color ${theme.time.quick}`,
  selectors: { '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' } },
});
export const figure = style({ color: color.ink, fontSize: theme.text.lead, fontWeight: theme.weight.bold });
export const openers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  '@media': { [tablet]: { marginInlineStart: 'auto' } },
});
export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: space.x8,
  paddingInline: space.x3,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.round,
  backgroundColor: color.surface,
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  transition: `border-color ${theme.time.quick}`,
  ':hover': { borderColor: color.lineControl },
});
export const spark = style({ width: space.x16 });
globalStyle(`${spark} > svg`, { height: space.x5 });
export const name = style({ color: color.textQuiet, fontSize: theme.text.note });
export const note = style({ color: color.textQuiet, fontSize: theme.text.note });
export const panel = style({
  padding: space.x4,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  '@media': { [tablet]: { padding: space.x5 } },
});

export const sums = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 });
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

export const sources = style({
  display: 'grid',
  gap: space.x3,
  marginTop: space.x4,
  paddingTop: space.x4,
  borderTop: `1px solid ${color.line}`,
});
export const source = style({
  marginInlineEnd: space.x2,
  maxWidth: '100%',
  color: color.text,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
