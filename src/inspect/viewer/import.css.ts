import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const said = style({
  order: -1,
  fontSize: theme.text.note,
  selectors: {
    '&:not(:empty)': {
      padding: `${space.x1} ${space.x2}`,
      borderRadius: theme.radius.small,
      backgroundColor: color.warningSoft,
      color: color.warningText,
    },
  },
});
export const drop = style({
  position: 'fixed',
  inset: space.x4,
  zIndex: theme.layer.overlay,
  display: 'grid',
  placeContent: 'center',
  border: `2px dashed ${color.accentText}`,
  borderRadius: theme.radius.large,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.section,
  pointerEvents: 'none',
});
