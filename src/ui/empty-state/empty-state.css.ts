import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  paddingBlock: space.x16,
  paddingInline: space.x4,
});
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  width: theme.space.x16,
  height: theme.space.x16,
  marginBottom: space.x5,
  borderRadius: theme.radius.large,
  backgroundColor: color.accentSoft,
  color: color.accentText,
});
export const title = style({
  fontSize: theme.text.section,
  // Where it is the page's heading.
  selectors: { 'h1&': { fontSize: theme.text.title } },
});
export const text = style({ marginTop: space.x2, maxWidth: '46ch', color: color.textQuiet });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.x3,
  marginTop: space.x6,
});
