import { style } from '@vanilla-extract/css';
import { wide } from '../../../../src/design/media.ts';
import { theme } from '../../../../src/design/theme.css.ts';
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

export const place = style({
  paddingBottom: space.x2,
  borderBottom: `1px solid ${color.line}`,
  marginBottom: space.x2,
});
export const summary = style({
  padding: `${space.x1} ${space.x4}`,
  minHeight: theme.size.buttonSmall,
  alignContent: 'center',
  fontSize: theme.text.small,
  color: color.accentText,
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x2,
  padding: `${space.x1} ${space.x4} ${space.x2}`,
});
export const field = style({
  display: 'grid',
  gap: space.x1,
  width: '100%',
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const control = style({
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: space.x2,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.small,
});
export const text = style([control, { resize: 'vertical', fontFamily: theme.font.mono }]);
export const said = style({
  fontSize: theme.text.note,
  color: color.text,
  overflowWrap: 'anywhere',
  selectors: { '&[data-wrong]': { color: color.dangerText } },
});
