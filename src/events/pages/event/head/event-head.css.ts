import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** In the page's head, under the summary. */
export const byline = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  marginTop: space.x4,
  color: color.onNavyQuiet,
  fontSize: theme.text.meta,
  lineHeight: theme.leading.snug,
});
export const name = style({
  color: color.onNavy,
  fontWeight: theme.weight.strong,
  selectors: { 'a&:focus-visible': { outlineColor: color.focusOnNavy } },
});
/** On a wide screen one line, on a phone two that are no higher than the face. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x4,
  minWidth: 0,
});
export const contact = style({
  minHeight: space.x6,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x3,
  minWidth: 0,
});
/** As a button and as the address the same, so that nothing moves when one takes the place of the other. */
export const write = style({
  minHeight: space.x6,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: color.onNavy,
  font: 'inherit',
  fontWeight: theme.weight.strong,
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationColor: color.navyLine,
  textUnderlineOffset: '0.25em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { textDecorationColor: 'currentColor' },
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
export const frame = style({ position: 'relative' });
/** In line with the way back, which stands at the other side. */
export const corner = style({
  position: 'absolute',
  insetInline: 0,
  top: space.x6,
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '@media': { [wide]: { top: space.x12 } },
});
export const manage = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x4,
  border: `1px solid ${color.navyLine}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.navyHigh,
  color: color.onNavy,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  pointerEvents: 'auto',
  ':hover': { borderColor: color.accent },
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
