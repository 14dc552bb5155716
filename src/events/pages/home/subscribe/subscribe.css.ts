import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** A glyph in the head on a phone; on a wide screen next to the first month's heading, or whatever stands there instead. */
export const subscribe = style({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: space.x2,
  top: space.x3,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  width: theme.size.target,
  height: theme.size.target,
  border: 0,
  borderRadius: theme.radius.round,
  backgroundColor: 'transparent',
  color: color.onNavy,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { backgroundColor: color.navyRaised },
  ':focus-visible': { outlineColor: color.focusOnNavy },
  '@media': {
    [wide]: {
      insetInlineEnd: `calc(-1 * ${space.x4})`,
      top: `calc(${space.x8} + ${space.x10})`,
      width: 'auto',
      paddingInline: space.x4,
      borderRadius: theme.radius.control,
      color: color.accentText,
      ':hover': { backgroundColor: color.accentSoft },
      ':focus-visible': { outlineColor: color.focus },
    },
  },
});
export const word = style({
  position: 'absolute',
  insetInlineEnd: 0,
  clipPath: 'inset(50%)',
  '@media': { [wide]: { position: 'static', clipPath: 'none' } },
});
export const ways = style({ marginTop: space.x5 });
/** The words of quiet buttons stand in line with what is above them. */
export const last = style({ marginInline: `calc(-1 * ${space.x5})`, marginBlockEnd: `calc(-1 * ${space.x2})` });
