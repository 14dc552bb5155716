import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const figure = style({ display: 'grid', gap: space.x3, margin: 0, minWidth: 0 });
export const title = style({ flex: '1 1 8rem', minWidth: 0, fontSize: theme.text.lead, overflowWrap: 'anywhere' });
export const drawing = style({
  minWidth: 0,
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  // The library gives its texts no colour of their own.
  fill: color.textQuiet,
});
export const place = style({ borderRadius: theme.radius.medium, overflow: 'hidden' });
const axis = style({ fontSize: theme.text.small, color: color.textQuiet });
export const axisAbove = style([axis, { marginBottom: space.x2 }]);
export const axisBelow = style([axis, { marginTop: space.x1, textAlign: 'center' }]);
export const empty = style({
  padding: `${space.x8} ${space.x4}`,
  textAlign: 'center',
  color: color.textQuiet,
  backgroundColor: color.canvas,
  borderRadius: theme.radius.medium,
});
export const rows = style({
  // Eleven rows, those of a score from 0 to 10, stand in it whole.
  maxHeight: '36rem',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
});
/** Sooner the table scrolls than that a day is broken into three lines. */
export const rowName = style({ minWidth: '7rem' });
export const rowsHead = style({ position: 'sticky', top: 0, backgroundColor: color.surface });

export const tip = style({
  padding: `${space.x2} ${space.x3}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.primary,
  color: color.onNavy,
  fontSize: theme.text.small,
  lineHeight: theme.leading.snug,
  boxShadow: theme.shadow.lift,
  maxWidth: '16rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const tipLabel = style({ fontWeight: theme.weight.strong });

export const sparkline = style({ display: 'block', width: '100%', maxWidth: '24rem', height: space.x9 });
export const spark = style({ fill: color.accentLine });
export const sparkNow = style({ fill: color.accent });
