import { style } from '@vanilla-extract/css';
import { below, roomy } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** As high as the tabs that it stands next to; an icon alone where there is no room for words. */
export const box = style({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  minWidth: theme.size.target,
  minHeight: theme.size.target,
  paddingInline: space.x3,
  borderRadius: theme.radius.control,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  ':hover': { color: color.ink, backgroundColor: color.line },
  selectors: {
    '&:has(:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}` },
  },
});
export const words = style({ whiteSpace: 'nowrap', '@media': { [below(roomy)]: { display: 'none' } } });
export const value = style([words, { fontWeight: theme.weight.strong, color: color.ink }]);
export const chevron = style([words]);
/** The platform's own list, opened by a click anywhere on the box. */
export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: theme.text.body,
});
