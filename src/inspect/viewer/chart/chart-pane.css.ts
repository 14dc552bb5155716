import { style } from '@vanilla-extract/css';
import { row } from '#src/design/flow.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const tools = style([row(), { padding: `${space.x2} ${space.x4} 0` }]);
export const name = style({ fontSize: theme.text.card });
export const ended = style({ fontSize: theme.text.note, color: color.textQuiet });
export const spring = style({ flex: 1 });
export const group = style({ display: 'flex', gap: space.x1 });
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.x4}`,
  padding: `${space.x1} ${space.x4} ${space.x2}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  borderBottom: `1px solid ${color.line}`,
});
export const taken = style({ color: color.accentText, fontWeight: theme.weight.medium });
