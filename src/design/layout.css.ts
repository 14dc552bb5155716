import { createVar, style } from '@vanilla-extract/css';
import { below, tablet, unscripted, wide } from './media.ts';
import { theme } from './theme.css.ts';

/** The page's column: 1184 px at most, with side margins. */
export const wrap = style({
  width: '100%',
  maxWidth: `calc(${theme.size.content} + 2 * ${theme.space.x6})`,
  marginInline: 'auto',
  paddingInline: theme.space.x4,
  '@media': { [wide]: { paddingInline: theme.space.x6 } },
});

/** How much of the window's lower edge a bar of the page takes, where there is one; what floats stands above it. */
export const bottomBar = createVar();

/** Cards: one, two or three columns. */
export const cards = style({
  display: 'grid',
  gap: theme.space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: theme.space.x6 },
  },
});

export const onlyWide = style({
  '@media': {
    [below(wide)]: { display: 'none' },
    [unscripted]: { display: 'revert' },
  },
});
export const onlyMobile = style({
  '@media': { [wide]: { display: 'none' }, [unscripted]: { display: 'none' } },
});
export const onlyUnscripted = style({ display: 'none', '@media': { [unscripted]: { display: 'revert' } } });
/** What the server's HTML shows visitors: not for people with a session, until the page knows what to show them. */
export const impersonal = style({ selectors: { 'html[data-session] &': { visibility: 'hidden' } } });

/** A way past what comes first, seen while it has the focus. */
export const skip = style({
  position: 'absolute',
  zIndex: theme.layer.skip,
  top: theme.space.x2,
  left: theme.space.x2,
  padding: `${theme.space.x3} ${theme.space.x4}`,
  borderRadius: theme.radius.small,
  backgroundColor: theme.color.accent,
  color: theme.color.ink,
  fontWeight: theme.weight.strong,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none', outlineColor: theme.color.onNavy },
});
