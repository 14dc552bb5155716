import { style } from '@vanilla-extract/css';
import { theme } from '../../../../src/design/theme.css.ts';

const { color, space } = theme;

export const nothing = style({ padding: space.x4, color: color.textQuiet });
export const place = style({ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto' });
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  minWidth: '100%',
  height: space.x10,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});
export const name = style({
  position: 'absolute',
  top: space.x1,
  padding: `${space.x1} ${space.x1}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'center',
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  fontSize: theme.text.tiny,
  color: color.ink,
  selectors: {
    '&[data-kind="machine"]': { backgroundColor: color.accentSoft, fontWeight: theme.weight.strong },
    '&[data-kind="outside"]': { borderStyle: 'dashed' },
  },
});
export const rows = style({
  position: 'relative',
  minWidth: '100%',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const row = style({
  position: 'absolute',
  insetInline: 0,
  cursor: 'pointer',
  color: color.ink,
  selectors: {
    '&:hover': { backgroundColor: color.canvas },
    '&[data-future]': { color: color.textQuiet, fontStyle: 'italic' },
    '&[aria-selected="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
  },
});
/** Stays where it is read when the rest is moved sideways. */
export const at = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  float: 'left',
  width: space.x12,
  paddingTop: space.x2,
  fontSize: theme.text.tiny,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  color: color.textQuiet,
  backgroundColor: 'inherit',
});
export const drawn = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 });
export const life = style({
  stroke: color.lineStrong,
  strokeDasharray: '2 5',
  selectors: { '&[data-there]': { stroke: color.lineControl, strokeDasharray: 'none', strokeWidth: 2 } },
});
export const line = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  selectors: {
    [`${drawn}[data-answer] > &`]: { strokeDasharray: '6 3' },
    [`${drawn}[data-answer="failed"] > &`]: { stroke: color.dangerText },
  },
});
export const tip = style({
  fill: 'currentColor',
  selectors: { [`${drawn}[data-answer="failed"] > &`]: { fill: color.dangerText } },
});
/** A lifeline may pass behind words; they stay readable. */
export const words = style({
  fill: 'currentColor',
  stroke: color.surface,
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  selectors: {
    [`${row}:hover &`]: { stroke: color.canvas },
    [`${row}[aria-selected="true"] &`]: { stroke: color.accentSoft },
    [`${drawn}[data-answer="failed"] > &`]: { fill: color.dangerText },
  },
});
