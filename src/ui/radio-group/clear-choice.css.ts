import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const clear = style({
  alignSelf: 'flex-start',
  minHeight: theme.space.x6,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: theme.color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  selectors: { '[data-locked] &': { color: theme.color.textQuiet, textDecoration: 'none', cursor: 'not-allowed' } },
});
