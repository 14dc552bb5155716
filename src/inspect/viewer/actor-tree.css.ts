import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { panel } from './viewer.css.ts';

const { color, space } = theme;

export const tree = style([
  panel,
  { paddingBottom: space.x3, overflow: 'auto', '@media': { [wide]: { gridArea: 'actors' } } },
]);
export const branch = style({ paddingInline: space.x2 });
export const twig = style({
  marginInlineStart: space.x4,
  paddingInlineStart: space.x1,
  borderInlineStart: `1px solid ${color.line}`,
});

export const actor = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: `${space.x1} ${space.x2}`,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  fontSize: theme.text.note,
  textAlign: 'start',
  selectors: {
    '&:hover': { backgroundColor: color.canvas },
    '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: theme.weight.strong },
  },
});

/** Round for a machine, hollow for what has no chart. */
export const dot = style({
  flex: 'none',
  width: theme.size.dot,
  height: theme.size.dot,
  borderRadius: theme.radius.round,
  border: `2px solid ${color.glyphQuiet}`,
  selectors: {
    '&[data-state="running"]': { borderColor: color.success },
    '&[data-state="failed"]': { borderColor: color.danger },
    '&[data-machine]': { backgroundColor: color.glyphQuiet },
    '&[data-machine][data-state="running"]': { backgroundColor: color.success },
  },
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const state = style({ marginInlineStart: 'auto', fontSize: theme.text.tiny, color: color.textQuiet });
export const more = style({
  padding: `${space.x2} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  cursor: 'pointer',
});
