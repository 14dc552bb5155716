import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const textLink = style({
  color: theme.color.accentText,
  fontWeight: theme.weight.strong,
  textDecorationLine: 'underline',
  textDecorationColor: theme.color.accentLine,
  textDecorationThickness: '0.1em',
  textUnderlineOffset: '0.2em',
  ':hover': { textDecorationColor: 'currentColor' },
});
