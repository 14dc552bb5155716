import { style, styleVariants } from '@vanilla-extract/css';
import { below, tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const frame = style({
  position: 'relative',
  overflowX: 'auto',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  transition: `opacity ${theme.time.calm}`,
});
export const place = style({ position: 'relative' });
/** On the upper border, between head and filters, while the keyboard is in one of its rows. */
export const hint = style({
  position: 'absolute',
  zIndex: theme.layer.floating,
  insetInlineEnd: space.x2,
  bottom: `calc(100% - ${space.x2})`,
  paddingInline: space.x2,
  lineHeight: theme.leading.snug,
  borderRadius: theme.radius.small,
  backgroundColor: color.primary,
  border: `1px solid ${color.navyLine}`,
  color: color.onNavy,
  fontSize: theme.text.small,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { [`${place}:has(tbody :focus-visible) > &`]: { visibility: 'visible' } },
});
export const old = style({ opacity: 0.6 });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: theme.text.meta,
});
export const head = style({
  padding: `${space.x2} ${space.x3}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingInlineStart: space.x4 }, '&:last-child': { paddingInlineEnd: space.x4 } },
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  minHeight: space.x6,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { color: color.ink },
});
export const row = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}` },
    '&:hover': { backgroundColor: color.surfaceUnread },
    '&[data-selected]': { backgroundColor: color.accentSoft },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
export const cell = style({
  padding: space.x3,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: theme.weight.regular,
  overflowWrap: 'anywhere',
  '@media': { [below(tablet)]: { paddingInline: space.x2 } },
  selectors: { '&:first-child': { paddingInlineStart: space.x4 }, '&:last-child': { paddingInlineEnd: space.x4 } },
});
export const end = style({ textAlign: 'end' });
export const tight = style({ width: '1%', whiteSpace: 'nowrap', overflowWrap: 'normal' });
const hidden = (query: string) => ({
  '@media': { [below(query)]: { display: 'none' } },
});
export const from = styleVariants({ tablet: hidden(tablet), wide: hidden(wide) });

/** For a row's first cell: what it is called, and a quiet line below. */
export const name = style({ fontWeight: theme.weight.strong, color: color.ink });
export const nameLink = style({
  color: 'inherit',
  textDecorationLine: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.2em',
  transition: `text-decoration-color ${theme.time.quick}`,
  selectors: { [`${row}:hover &, &:hover, &:focus-visible`]: { textDecorationColor: 'currentColor' } },
});
export const note = style({ fontSize: theme.text.small, color: color.textQuiet, overflowWrap: 'anywhere' });

export const bones = style({ display: 'grid' });
export const bone = style({
  padding: space.x4,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
