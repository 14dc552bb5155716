import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space, size } = theme;

export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.bar,
  padding: `${space.x3} ${space.x4}`,
  border: `1.5px dashed ${color.lineControl}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surface,
  color: color.textQuiet,
  transition: `border-color ${theme.time.quick}, background-color ${theme.time.quick}`,
  selectors: {
    '&:hover, &[data-over]': { borderColor: color.accentText, backgroundColor: color.surfaceUnread },
    '[data-locked] &': { backgroundColor: color.canvas },
    '&[data-invalid]': { borderColor: color.dangerText, boxShadow: `0 0 0 3px ${color.dangerSoft}` },
    '&:has(input:focus-visible)': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring },
  },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  ':disabled': { pointerEvents: 'none' },
  selectors: { '[data-locked] &': { cursor: 'not-allowed' } },
});
export const invitation = style({ fontSize: theme.text.meta });
export const choose = style({
  selectors: { '[data-locked] &': { color: 'inherit', textDecoration: 'none' } },
  color: color.accentText,
  fontWeight: theme.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
export const file = style({ flex: 1, minWidth: 0, display: 'grid', gap: space.x1 });
export const name = style({
  fontWeight: theme.weight.strong,
  fontSize: theme.text.meta,
  color: color.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const weight = style({ fontSize: theme.text.note });
export const percent = style({ fontVariantNumeric: 'tabular-nums', fontSize: theme.text.meta });
// Above the input that covers the zone.
export const cancel = style({ position: 'relative', zIndex: 1, marginInlineEnd: `calc(-1 * ${space.x2})` });
