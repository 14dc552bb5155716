import { style } from '@vanilla-extract/css';
import { row } from '../../../../src/design/flow.css.ts';
import { wide } from '../../../../src/design/media.ts';
import { theme } from '../../../../src/design/theme.css.ts';
import { panel } from '../viewer.css.ts';

const { color, space } = theme;

export const filters = style([row(), { padding: `0 ${space.x4} ${space.x2}` }]);
const control = style({
  minWidth: 0,
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x2,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.small,
});
export const text = style([control, { flex: '1 1 8rem' }]);
export const choice = style([control, { flex: '0 1 10rem' }]);
export const found = style({ fontSize: theme.text.small, color: color.textQuiet });

export const log = style([
  panel,
  {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '50vh',
    '@media': { [wide]: { gridArea: 'log', maxHeight: 'none' } },
  },
]);
export const lines = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 7rem) minmax(0, 1fr)',
  gap: space.x2,
  '@media': { [wide]: { gridTemplateColumns: '4rem minmax(0, 11rem) minmax(0, 1fr)' } },
  padding: `${space.x1} ${space.x4}`,
  fontSize: theme.text.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: color.canvas },
    '&[data-kind="step"]': { color: color.textQuiet },
    '&[data-kind="action"]': { color: color.textQuiet },
    '&[data-kind="actor"]': { color: color.textQuiet },
    '&[data-future]': { fontStyle: 'italic' },
    '&[aria-selected="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
  },
});
export const at = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const who = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const times = style({
  fontWeight: theme.weight.regular,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
export const what = style({ overflowWrap: 'anywhere', fontWeight: theme.weight.medium });
