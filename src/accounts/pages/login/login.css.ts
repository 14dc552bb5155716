import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** A word between two lines: one way or the other. */
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  '::before': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` },
  '::after': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` },
});
