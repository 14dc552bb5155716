import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

const { color, space } = theme;

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  '@media': { [wide]: { gap: space.x10 } },
});
const list = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const part = style({ ...list, gap: space.x3, '@media': { [wide]: { gap: space.x4 } } });
export const heading = style([section]);
export const count = style({
  marginInlineStart: space.x1,
  color: color.textQuiet,
  fontSize: theme.text.lead,
  fontWeight: theme.weight.regular,
  letterSpacing: theme.tracking.none,
});
export const tickets = style({ ...list, gap: space.x2, '@media': { [wide]: { gap: space.x4 } } });
export const nothing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
  padding: space.x5,
  color: color.textQuiet,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.menu,
});
const rounded = { borderRadius: theme.radius.menu };
export const largeBone = style({ ...rounded, height: '19.5rem', '@media': { [wide]: { height: '14.75rem' } } });
export const bone = style({ ...rounded, height: '12rem', '@media': { [wide]: { height: '8.75rem' } } });
