import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const frame = style({ position: 'relative' });
export const input = style({ paddingInlineEnd: space.x10, textOverflow: 'ellipsis' });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space.x3,
  top: `calc(${theme.size.control} / 2)`,
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: color.textQuiet,
});
export const popup = style({
  position: 'absolute',
  zIndex: theme.layer.menu,
  insetInline: 0,
  top: `calc(100% + ${space.x1})`,
  overflow: 'hidden',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.float,
});
export const options = style({
  maxHeight: theme.size.popup,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.x1,
  ':empty': { padding: 0 },
});
export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.x3,
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: `${space.x2} ${space.x3}`,
  border: 0,
  backgroundColor: 'transparent',
  color: color.text,
  textAlign: 'start',
  borderRadius: theme.radius.small,
  fontSize: theme.text.meta,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ':hover': { backgroundColor: color.canvas },
  selectors: {
    '&[aria-selected="true"]': { color: color.accentText, fontWeight: theme.weight.strong },
    '&[data-active]': {
      backgroundColor: color.accentSoft,
      outline: `${theme.size.ring} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${theme.size.ring})`,
    },
  },
});
export const note = style({ fontSize: theme.text.small, fontWeight: theme.weight.regular, color: color.textQuiet });
export const said = style({ padding: space.x3, fontSize: theme.text.note, color: color.textQuiet });
