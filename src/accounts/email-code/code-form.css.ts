import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const address = style({ overflowWrap: 'anywhere' });
/** Digits of one width, wide apart: they are compared with those of a mail. */
export const code = style({
  fontSize: theme.text.section,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.2em',
});
