import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** What is seldom wanted and has to be found all the same. */
export const quietAction = style({
  justifySelf: 'start',
  minHeight: space.x6,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationColor: color.lineControl,
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  ':hover': { color: color.ink, textDecorationColor: 'currentColor' },
});
