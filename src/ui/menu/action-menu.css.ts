import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Of the glyph with three dots, from the middle of one to that of the next. */
const STEP = 5;
const dot = 'radial-gradient(circle, currentColor 1.1px, transparent 1.9px)';

/** Its dots are a background: a list has many of these buttons, and a drawing in each takes a tenth of the time that its rows take. */
const trigger = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.target,
  height: theme.size.target,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.radius.control,
  backgroundColor: 'transparent',
  backgroundImage: [dot, dot, dot].join(', '),
  backgroundSize: `${STEP}px ${STEP}px`,
  backgroundPosition: [`calc(50% - ${STEP}px) 50%`, '50% 50%', `calc(50% + ${STEP}px) 50%`].join(', '),
  backgroundRepeat: 'no-repeat',
  color: color.textQuiet,
  cursor: 'pointer',
  transition: `background-color ${theme.time.quick}, border-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { backgroundColor: color.canvas, color: color.ink },
  selectors: {
    '&[data-state="open"]': { backgroundColor: color.accentSoft, color: color.accentText },
    // The spinner stands in their place.
    '&[aria-disabled="true"]': { backgroundImage: 'none', cursor: 'progress' },
  },
});
export const look = styleVariants({
  // The glyph, not its target, stands in line with what is above.
  plain: [
    trigger,
    { verticalAlign: 'middle', marginBlock: `calc(-1 * ${space.x1})`, marginInline: `calc(-1 * ${space.x2})` },
  ],
  button: [
    trigger,
    {
      backgroundColor: color.surface,
      borderColor: color.lineStrong,
      color: color.ink,
      ':hover': { borderColor: color.lineControl },
    },
  ],
  navy: [
    trigger,
    {
      borderColor: color.navyLine,
      color: color.onNavy,
      ':hover': { backgroundColor: color.navyRaised, color: color.onNavy },
      ':focus-visible': { outlineColor: color.focusOnNavy },
    },
  ],
});

const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: space.x10,
  paddingInline: `${space.x3} ${space.x5}`,
  borderRadius: theme.radius.small,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  textDecoration: 'none',
});
export const tone = styleVariants({
  normal: [item, { color: color.ink }],
  danger: [item, { color: color.dangerText }],
  refused: [item, { color: color.textQuiet, paddingBlock: space.x2 }],
});
// A menu stands in its row, whose cells don't break lines.
export const words = style({ display: 'grid', gap: space.x1, textAlign: 'start', whiteSpace: 'normal' });
export const reason = style({ maxWidth: `calc(2 * ${space.x28})`, fontWeight: theme.weight.regular });
export const glyph = styleVariants({
  normal: { color: color.textQuiet },
  danger: { color: color.dangerText },
  refused: { color: color.textQuiet },
});
export const line = style({
  flex: 'none',
  height: '1px',
  marginBlock: space.x1,
  marginInline: space.x3,
  backgroundColor: color.line,
});
