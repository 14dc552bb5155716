import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

/** As large as a thumb, without making its row higher. */
export const target = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: theme.size.target,
  height: theme.size.target,
  marginBlock: `calc(-1 * ${theme.space.x3})`,
  marginInline: `calc(-1 * ${theme.space.x3})`,
  verticalAlign: 'middle',
  cursor: 'pointer',
});
export const box = style({
  gridArea: '1 / 1',
  appearance: 'none',
  width: theme.size.icon,
  height: theme.size.icon,
  border: `1.5px solid ${color.lineControl}`,
  borderRadius: theme.space.x1,
  backgroundColor: color.surface,
  cursor: 'inherit',
  transition: `background-color ${theme.time.quick}, border-color ${theme.time.quick}`,
  ':hover': { borderColor: color.textQuiet },
  ':focus-visible': { borderRadius: theme.space.x1 },
  selectors: { '&:is(:checked, :indeterminate)': { borderColor: color.primary, backgroundColor: color.primary } },
});
export const glyph = style({
  gridArea: '1 / 1',
  zIndex: 1,
  color: color.onNavy,
  pointerEvents: 'none',
});
