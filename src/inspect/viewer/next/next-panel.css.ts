import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { panel } from '../viewer.css.ts';

const { color, space } = theme;

export const next = style([
  panel,
  {
    overflow: 'auto',
    ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
    '@media': { [wide]: { gridArea: 'next' } },
  },
]);
export const nothing = style({
  padding: `0 ${space.x4} ${space.x3}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const list = style({ paddingBottom: space.x3 });
export const item = style({
  padding: `${space.x1} ${space.x4}`,
  fontSize: theme.text.small,
  color: color.text,
  overflowWrap: 'anywhere',
  selectors: { '&[data-verdict="fails"]': { color: color.textQuiet } },
});
export const event = style({ fontWeight: theme.weight.strong });
export const guard = style({
  display: 'block',
  selectors: {
    '[data-verdict="passes"] > &': { color: color.successText },
    '[data-verdict="fails"] > &': { color: color.dangerText },
    '[data-verdict="depends"] > &': { color: color.warningText },
  },
});
