import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const side = style({ display: 'flex', flex: '1 1 0' });
export const otherSide = style([side, { justifyContent: 'flex-end' }]);
export const place = style({
  fontSize: theme.text.note,
  color: theme.color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
