import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: `${theme.size.settings} minmax(0, 1fr)`, gap: space.x10 } },
  selectors: { '& + &': { paddingTop: space.x6, borderTop: `1px solid ${color.line}` } },
});
export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  '@media': { [wide]: { gap: space.x10 } },
});
/** The line above it keeps the distance that the columns have. */
export const about = style({
  display: 'grid',
  gap: space.x1,
  maxWidth: '40rem',
  '@media': { [wide]: { selectors: { [`${section} + ${section} > &`]: { paddingTop: space.x4 } } } },
});
export const lead = style({ color: color.textQuiet, fontSize: theme.text.meta });
export const card = style({
  '@media': { [wide]: { selectors: { [`${section} + ${section} > &`]: { marginTop: space.x4 } } } },
});
export const part = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } });
/** Below a line: what is filled in, or said about it. */
export const under = style({
  display: 'grid',
  gap: space.x4,
  padding: `0 ${space.x4} ${space.x5}`,
  '@media': { [wide]: { paddingInline: space.x6 } },
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.x2} ${space.x4}`,
  minHeight: space.x20,
  padding: `${space.x3} ${space.x4}`,
  '@media': { [wide]: { padding: `${space.x4} ${space.x6}` } },
});
/** In the place of lines. */
export const alone = style({ padding: space.x4, '@media': { [wide]: { padding: space.x6 } } });
export const boneLine = style([
  line,
  { display: 'grid', gap: 0, alignContent: 'center', selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } },
]);
export const words = style({ flex: '1 1 0', minWidth: 0, display: 'grid', gap: space.half });
export const title = style({
  fontSize: theme.text.body,
  letterSpacing: theme.tracking.none,
  fontWeight: theme.weight.strong,
});
export const action = style({ flex: 'none', '@media': { [wide]: { minWidth: '8.25rem' } } });
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  overflowWrap: 'anywhere',
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const form = style({ display: 'grid', gap: space.x4, maxWidth: theme.size.form });
/** Under the sentence of a dialog. */
export const asked = style({ marginTop: space.x5 });
export const session = style([line, { selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } }]);
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  color: color.ink,
  fontWeight: theme.weight.strong,
});
export const glyph = style({ flex: 'none', color: color.glyphQuiet });
export const everywhere = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  padding: space.x2,
  // The words of its buttons begin where those of the lines do.
  paddingInlineStart: 0,
  marginInlineStart: `calc(-1 * ${space.x1})`,
  borderTop: `1px solid ${color.line}`,
  '@media': { [wide]: { paddingInlineStart: space.x1, marginInlineStart: 0 } },
});
/** Twice the class, to win over the button's own. */
export const ending = style({ selectors: { '&&': { color: color.dangerText } } });
export const matrix = style({ width: '100%', borderCollapse: 'collapse', fontSize: theme.text.meta });
const cellSides = style({ paddingInline: space.x1, '@media': { [wide]: { paddingInline: space.x6 } } });
const firstColumn = style({
  paddingInlineStart: space.x4,
  textAlign: 'start',
  '@media': { [wide]: { paddingInlineStart: space.x6 } },
});
const head = style({
  paddingBlock: space.x3,
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
  backgroundColor: color.canvas,
});
export const what = style([firstColumn, head, { borderStartStartRadius: theme.radius.large }]);
export const channel = style([
  cellSides,
  head,
  {
    width: '4.5rem',
    textAlign: 'center',
    ':last-child': { borderStartEndRadius: theme.radius.large },
    '@media': { [wide]: { width: '8.25rem', whiteSpace: 'nowrap' } },
  },
]);
/** With room for a list to choose from. */
export const listChannel = style([channel, { width: '6rem', '@media': { [wide]: { width: '8.25rem' } } }]);
export const topic = style([
  firstColumn,
  { paddingBlock: space.x3, fontWeight: theme.weight.regular, borderTop: `1px solid ${color.line}` },
]);
export const topicName = style({ display: 'block', color: color.ink, fontWeight: theme.weight.strong });
export const cell = style([cellSides, { textAlign: 'center', borderTop: `1px solid ${color.line}` }]);
/** The whole cell is the target. */
export const target = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: theme.size.target,
  cursor: 'pointer',
});
export const box = style({
  width: theme.size.icon,
  height: theme.size.icon,
  accentColor: color.primary,
  cursor: 'inherit',
});
/** As wide as the column, with the platform's own arrow. */
export const select = style({
  width: '100%',
  maxWidth: '6.5rem',
  paddingInline: space.x2,
  minHeight: theme.size.target,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.ink,
  font: 'inherit',
  fontSize: theme.text.note,
  cursor: 'pointer',
});
/** Neither asked nor answered. */
export const fixed = style({ display: 'grid', placeItems: 'center', color: color.textQuiet });
export const enrolment = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x4 });
export const qr = style({
  width: '11rem',
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
  overflow: 'hidden',
});
export const key = style({ fontFamily: theme.font.mono, color: color.ink, overflowWrap: 'anywhere' });
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: space.x2,
  fontFamily: theme.font.mono,
  color: color.ink,
});
