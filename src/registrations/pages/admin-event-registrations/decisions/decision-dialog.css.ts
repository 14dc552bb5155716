import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  marginTop: space.x5,
});
/** A line of words, a row of buttons, and where the browser draws one, the bar that scrolls the row. */
export const usedBefore = style({
  height: `calc(1lh + ${space.x2} + ${theme.size.buttonSmall} + ${space.x3})`,
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const preview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  justifyItems: 'start',
});
/** As high before the mail is there: the buttons stand below it. */
export const previewPanel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space.x3,
  width: '100%',
  height: 'min(26rem, 60dvh)',
});
export const progress = style({ display: 'grid', gap: space.x2 });
export const progressWords = style({
  fontSize: theme.text.note,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
export const changed = style({ marginTop: space.x4, color: color.textQuiet });
export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: space.x4,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
});
/** Stays in sight below a long list. */
export const foot = style({
  position: 'sticky',
  bottom: `calc(-1 * ${space.x6})`,
  marginTop: 0,
  marginBottom: `calc(-1 * ${space.x6})`,
  paddingBlock: space.x4,
  backgroundColor: color.surface,
});
export const result = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.half} ${space.x3}`,
  alignItems: 'center',
  padding: `${space.x3} ${space.x4}`,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const name = style({ fontWeight: theme.weight.strong, color: color.ink });
export const why = style({ gridColumn: 2, fontSize: theme.text.note, color: color.textQuiet });
export const mark = styleVariants({ done: { color: color.successText }, refused: { color: color.dangerText } });
