import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { beside, short } from './media.ts';

const { color, space } = theme;

export const open = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
/** All but the verdict. */
export const base = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [beside]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gridTemplateRows: 'auto minmax(0, 1fr)' } },
});
export const top = style({ flex: 'none', '@media': { [beside]: { gridColumn: '1' } } });
export const scan = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [beside]: { gridColumn: '2', gridRow: '1 / 3' } },
});
/** Makes room for those who were found, where both have none. */
export const away = style([scan, { display: 'none', '@media': { [beside]: { display: 'flex' } } }]);
export const people = style({
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [beside]: { gridColumn: '1' } },
});
export const searching = style([people, { flex: 1 }]);

export const last = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: '60px',
  margin: `0 ${space.x3} ${space.x4}`,
  marginBottom: `max(${space.x4}, env(safe-area-inset-bottom))`,
  paddingInlineStart: space.x2,
  '@media': { [short]: { minHeight: theme.size.finder, marginBottom: space.x2 }, [beside]: { marginTop: 'auto' } },
});
export const tick = style({ width: '28px', height: '28px', color: color.success });
export const lastWords = style({ flex: 1, minWidth: 0 });
export const lastName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.prose,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
});
export const lastTime = style({ fontSize: theme.text.meta, lineHeight: theme.leading.snug, color: color.textQuiet });
