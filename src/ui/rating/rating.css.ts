import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: theme.size.target,
  height: theme.size.target,
  borderRadius: theme.radius.control,
  color: color.glyphQuiet,
  cursor: 'pointer',
  transition: `color ${theme.time.quick}`,
  selectors: {
    '&:has(:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: '-2px' },
    '[data-locked] &': { cursor: 'not-allowed', opacity: 0.6 },
    '&[data-invalid]': { color: color.dangerText },
  },
});
export const stars = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x1,
  // So that the first glyph, which is narrower than its place, stands under the label.
  marginInlineStart: `calc(-1 * ${space.x2})`,
});
export const glyph = style({
  width: space.x8,
  height: space.x8,
  // Gold alone would be too pale on white.
  selectors: { [`${star}[data-lit] > &`]: { fill: color.warning, stroke: color.warningText, strokeWidth: '1.2px' } },
});
/** The button itself covers its place unseen, so that it is hit wherever a finger lands. */
export const hit = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const said = style({ paddingInlineStart: space.x2, fontSize: theme.text.note, color: color.textQuiet });
