import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '#src/design/flow.css.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { panel } from './viewer.css.ts';

const { color, space } = theme;

export const timeline = style([
  panel,
  row(),
  {
    padding: `${space.x2} ${space.x4}`,
    position: 'sticky',
    insetBlockEnd: 0,
    '@media': { [wide]: { gridArea: 'time', position: 'static' } },
  },
]);
globalStyle(`${timeline} [aria-disabled='true']`, { opacity: 0.4 });

export const slider = style({
  flex: '1 1 8rem',
  minWidth: 0,
  minHeight: theme.size.buttonSmall,
  accentColor: color.accentText,
});
export const count = style({
  fontSize: theme.text.note,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
