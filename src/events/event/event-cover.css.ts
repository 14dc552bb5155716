import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const drawing = style({ display: 'block', width: '100%', height: '100%' });
export const cover = style([
  drawing,
  {
    objectFit: 'cover',
    // While a picture is on its way.
    backgroundColor: theme.color.bone,
  },
]);
/** On a cover: the day that the event begins. */
export const leaf = style({
  position: 'absolute',
  left: space.x3,
  top: space.x3,
  display: 'grid',
  justifyItems: 'center',
  minWidth: theme.space.x12,
  padding: `${space.x2} ${space.x3}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.low,
  lineHeight: 1.05,
});
export const leafMonth = style({
  fontSize: theme.text.tiny,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.caps,
  textTransform: 'uppercase',
  color: color.accentText,
});
export const leafDay = style({ fontSize: theme.text.section, fontWeight: theme.weight.heavy, color: color.ink });
