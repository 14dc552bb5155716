import { globalStyle, style } from '@vanilla-extract/css';
import { bright } from '#src/design/night.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { short } from './media.ts';

const { color, space } = theme;

export const head = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: `${space.x2} ${space.x1}`,
  padding: `${space.x2} ${space.x1} ${space.x3} ${space.x4}`,
  '@media': { [short]: { gap: 0, paddingBlock: `0 ${space.x2}` } },
});
export const about = style({ minWidth: 0 });
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.prose,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  letterSpacing: theme.tracking.none,
});
export const where = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.meta,
  lineHeight: theme.leading.snug,
  color: color.textQuiet,
  '@media': { [short]: { display: 'none' } },
});
export const count = style({
  marginInlineStart: space.x2,
  whiteSpace: 'nowrap',
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
  color: color.onNavyQuiet,
});
export const here = style({
  fontSize: theme.text.tabs,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
  color: color.ink,
  '@media': { [short]: { fontSize: theme.text.section } },
});
export const progress = style({ gridColumn: '1 / -1', display: 'grid', paddingInlineEnd: space.x3 });
const bar = `${progress} progress`;
globalStyle(bar, { height: space.x1, backgroundColor: color.surface });
globalStyle(`${bar}::-webkit-progress-bar`, { backgroundColor: color.surface });
globalStyle(`${bar}::-webkit-progress-value`, { backgroundColor: color.success });
globalStyle(`${bar}::-moz-progress-bar`, { backgroundColor: color.success });

export const strip = style([
  bright,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: theme.size.target,
    padding: `${space.x1} ${space.x4}`,
    backgroundColor: color.warning,
    fontSize: theme.text.meta,
    fontWeight: theme.weight.strong,
  },
]);
