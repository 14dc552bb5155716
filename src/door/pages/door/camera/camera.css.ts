import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const low = 'screen and (max-height: 600px)';
const overPicture = { backgroundColor: color.veil, color: color.onNavy } as const;

export const box = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  backgroundColor: color.ink,
  color: color.onNavy,
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const corners = style({
  position: 'absolute',
  left: '50%',
  top: '47%',
  height: 'min(62%, 292px)',
  aspectRatio: '1',
  transform: 'translate(-50%, -50%)',
  fill: 'none',
  stroke: color.onNavy,
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  pointerEvents: 'none',
  '@media': { [low]: { height: '60%' } },
});
export const words = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
export const hint = style({
  ...overPicture,
  position: 'absolute',
  left: space.x3,
  bottom: space.x6,
  padding: `${space.x2} ${space.x4}`,
  borderRadius: theme.radius.round,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  '@media': { [low]: { bottom: space.x3 } },
});
export const tools = style({
  position: 'absolute',
  insetInlineEnd: space.x3,
  bottom: space.x3,
  display: 'grid',
  gap: space.x2,
});
export const tool = style({
  ...overPicture,
  display: 'grid',
  placeItems: 'center',
  width: space.x16,
  height: space.x16,
  padding: 0,
  border: `1px solid ${color.navyLineStrong}`,
  borderRadius: theme.radius.round,
  ':focus-visible': { outlineColor: color.focusOnNavy, borderRadius: theme.radius.round },
  selectors: { '&[aria-pressed="true"]': { backgroundColor: color.warning, color: color.ink } },
  '@media': { [low]: { width: space.x12, height: space.x12 } },
});
export const glyph = style({ width: '28px', height: '28px' });
export const trouble = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.x3,
  height: '100%',
  padding: space.x4,
  overflowY: 'auto',
  textAlign: 'center',
  color: color.onNavyQuiet,
  pointerEvents: 'auto',
});
export const title = style({ fontSize: theme.text.lead, fontWeight: theme.weight.strong, color: color.onNavy });
