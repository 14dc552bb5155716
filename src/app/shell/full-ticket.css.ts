import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';

const { space } = theme;
const low = '(orientation: landscape) and (max-height: 30rem)';

/** Under the title: the picture as large as it goes, then the words; side by side where there is no height for both. */
export const ticket = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space.x4,
  marginTop: space.x3,
  '@media': {
    [low]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
  },
});
export const picture = style({
  width: `min(100%, 32rem, max(12rem, 100dvh - 17rem))`,
  '@media': { [low]: { width: 'min(45vw, max(10rem, 100dvh - 9rem))' } },
});
export const words = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x1,
  minWidth: 0,
  textAlign: 'center',
});
export const code = style({
  fontSize: theme.text.title,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: theme.tracking.caps,
  lineHeight: theme.leading.snug,
});
export const name = style({ fontSize: theme.text.lead, fontWeight: theme.weight.strong, overflowWrap: 'anywhere' });
export const close = style({ marginTop: space.x2, minWidth: '10rem' });
export const more = style([textLink, { marginTop: space.x4 }]);
