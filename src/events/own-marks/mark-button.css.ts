import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

export const mark = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      backgroundColor: color.accentSoft,
      borderColor: color.accentText,
      color: color.accentText,
    },
  },
});
