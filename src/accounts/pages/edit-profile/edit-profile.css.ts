import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space.x4,
  paddingBottom: space.x6,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.x6 } },
});
export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: space.x20,
  height: space.x20,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
});
export const controls = style({ display: 'grid', gap: space.x3, width: '100%', minWidth: 0 });
export const remove = style({ justifySelf: 'start' });
