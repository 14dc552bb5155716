import { globalStyle, style } from '@vanilla-extract/css';
import { narrow } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { sheet } from './menu.css.ts';

const { color, space } = theme;

// Radix places what holds the menu next to its button; a sheet has its place at the window's lower edge.
globalStyle(`[data-radix-popper-content-wrapper]:has(> ${sheet})`, {
  '@media': {
    [narrow]: {
      inset: 'auto 0 0 0 !important',
      width: '100%',
      transform: 'none !important',
    },
  },
});
export const title = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'block',
      padding: `0 ${space.x3} ${space.x2}`,
      color: color.ink,
      fontSize: theme.text.section,
      fontWeight: theme.weight.bold,
      '::before': {
        content: '',
        display: 'block',
        width: space.x9,
        height: space.x1,
        margin: `0 auto ${space.x4}`,
        borderRadius: theme.radius.round,
        backgroundColor: color.lineStrong,
      },
    },
  },
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: theme.size.control,
  minWidth: '15rem',
  paddingInline: space.x3,
  borderRadius: theme.radius.small,
  color: color.ink,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  '@media': { [narrow]: { minHeight: space.x14, fontSize: theme.text.prose } },
});
export const glyph = style({ color: color.textQuiet });
export const note = style({
  marginInlineStart: 'auto',
  color: color.textQuiet,
  fontSize: theme.text.small,
  fontWeight: theme.weight.regular,
});
