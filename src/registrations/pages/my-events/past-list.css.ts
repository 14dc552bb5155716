import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { note as quiet } from '#src/design/type.css.ts';

const { color, space } = theme;

export const sheet = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.menu,
});
/** On a phone the title has its own line, above the day and what can be done. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"thumb title title" "thumb day action" "thumb note note"',
  alignItems: 'center',
  columnGap: space.x3,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [tablet]: { display: 'flex' },
    [wide]: { columnGap: space.x4, paddingInline: space.x5 },
  },
});
export const thumb = recipe({
  base: {
    gridArea: 'thumb',
    flex: 'none',
    width: space.x14,
    height: space.x14,
    borderRadius: theme.radius.small,
    overflow: 'hidden',
    '@media': { [wide]: { width: '72px', height: space.x12 } },
  },
  variants: { isOff: { true: { filter: 'grayscale(1)', opacity: 0.55 }, false: {} } },
});
export const words = style({
  display: 'contents',
  '@media': { [tablet]: { display: 'block', flex: 1, minWidth: 0, overflowWrap: 'anywhere' } },
});
export const title = style({
  gridArea: 'title',
  // 24 px to press, above a button.
  paddingBlock: space.half,
  marginTop: `calc(-1 * ${space.half})`,
  overflowWrap: 'anywhere',
  color: color.ink,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const day = style([quiet, { gridArea: 'day' }]);
export const below = style({ gridArea: 'note', minWidth: 0, overflowWrap: 'anywhere' });
export const action = style({ gridArea: 'action', ':empty': { display: 'none' } });
export const note = style([quiet]);
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: space.x16,
  paddingInline: space.x4,
  borderRadius: theme.radius.menu,
  color: color.ink,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  listStyle: 'none',
  '@media': { [wide]: { paddingInline: space.x5 } },
});
export const count = style({
  paddingInline: space.x2,
  borderRadius: theme.radius.round,
  backgroundColor: color.canvas,
  color: color.textQuiet,
  fontSize: theme.text.small,
});
export const chevron = style({
  marginInlineStart: 'auto',
  color: color.textQuiet,
  transition: `transform ${theme.time.quick}`,
  selectors: { 'details[open] &': { transform: 'rotate(180deg)' } },
});
export const folded = style({ borderTop: `1px solid ${color.line}` });
