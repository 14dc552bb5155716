import { globalStyle, style } from '@vanilla-extract/css';
import { below, roomy, tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const registrations = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  minWidth: 0,
  ':focus': { outline: 'none' },
});

/** The tabs, and what is chosen for all of them. */
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: space.x2, minWidth: 0 });
globalStyle(`${head} > :first-child`, { flex: 1, minWidth: 0 });

/** What finds people, and over it what is done with those selected, so that no row moves under the pointer. */
export const slot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'end', minWidth: 0 });
globalStyle(`${slot} > *`, { gridArea: '1 / 1' });
/** Stays in sight; what the tools leave empty lets clicks through to the list. */
export const slotStays = style([
  slot,
  {
    position: 'sticky',
    // On a phone the tools are higher than the bar, which stands at their foot.
    top: `calc(-1 * ${space.x12})`,
    zIndex: theme.layer.floating,
    pointerEvents: 'none',
    '@media': { [tablet]: { top: space.x2 } },
  },
]);
globalStyle(`${slotStays} > *`, { pointerEvents: 'auto' });
/** In one row where there is room. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });
export const toolsAway = style([tools, { visibility: 'hidden' }]);
export const search = style({ flex: '1 1 100%', '@media': { [tablet]: { flex: '1 1 14rem' } } });
export const toolButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  flex: '1 1 100%',
  '@media': { [tablet]: { flex: 'none', marginInlineStart: 'auto' } },
});
globalStyle(`${toolButtons} > :is(a, button)`, { '@media': { [below(tablet)]: { flex: '1 1 auto' } } });
globalStyle(`${toolButtons} > :is(a, button) svg`, { '@media': { [below(tablet)]: { display: 'none' } } });
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"words close" "buttons buttons"',
  alignItems: 'center',
  alignContent: 'space-evenly',
  gap: `0 ${space.x2}`,
  minHeight: theme.size.control,
  padding: `${space.x1} ${space.x2} ${space.x3} ${space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.primary,
  color: color.onNavy,
  boxShadow: theme.shadow.lift,
  '@media': {
    [tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"words buttons close"',
      paddingBlock: 0,
    },
  },
});
export const barWords = style({
  gridArea: 'words',
  fontSize: theme.text.meta,
  fontVariantNumeric: 'tabular-nums',
});
export const barClose = style({ gridArea: 'close' });
export const barNote = style({ color: color.onNavyQuiet });
export const barAll = style({
  minHeight: space.x8,
  marginInlineStart: space.x2,
  padding: `0 ${space.x2}`,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ':hover': { backgroundColor: color.navyRaised },
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
export const barButtons = style({ gridArea: 'buttons', display: 'flex', alignItems: 'center', gap: space.x2 });
export const onNavy = style({ selectors: { '&&:focus-visible': { outlineColor: color.focusOnNavy } } });
export const quietOnNavy = style([
  onNavy,
  {
    selectors: {
      '&&': { backgroundColor: 'transparent', color: color.onNavy, borderColor: color.navyLine },
      '&&:hover': { backgroundColor: color.navyRaised, borderColor: color.navyLine },
    },
  },
]);

/** Wide enough for most addresses, which would be broken for the answers' sake. */
export const person = style({ '@media': { [wide]: { minWidth: '14.5rem' } } });
export const line = style({
  color: color.text,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
export const faint = style({ color: color.textQuiet });
export const time = style({ whiteSpace: 'nowrap', color: color.textQuiet });
/** Under the name where there is no column for it. */
export const underName = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x1,
  marginTop: space.x1,
  ':empty': { display: 'none' },
  '@media': { [tablet]: { display: 'none' } },
});
export const cvButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.space.x8,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.accentText,
  fontSize: 'inherit',
  fontWeight: theme.weight.strong,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

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

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, minWidth: 0 });
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, minWidth: 0 });
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  maxWidth: '100%',
  minHeight: theme.size.control,
  paddingInline: `${space.x4} ${space.x3}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { borderColor: color.lineControl },
});
export const chipWords = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const asked = style({ marginTop: space.x5 });
export const fold = style({ borderRadius: theme.radius.medium, border: `1px solid ${color.line}` });
export const foldHead = style({
  padding: `${space.x3} ${space.x4}`,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
});
export const quiet = style({ color: color.textQuiet, fontWeight: theme.weight.regular });
export const folded = style({ padding: `${space.x2} ${space.x4} ${space.x5}` });
