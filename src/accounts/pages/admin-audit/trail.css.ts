import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({
  display: 'grid',
  gap: space.x4,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  ':focus': { outline: 'none' },
});
export const more = style({ marginBottom: space.x5, maxWidth: theme.size.form });
export const deed = style({ fontWeight: theme.weight.regular, color: color.ink, overflowWrap: 'anywhere' });
export const when = style({ whiteSpace: 'nowrap', color: color.textQuiet, fontSize: theme.text.note });
export const untilTablet = style({
  display: 'block',
  color: color.textQuiet,
  '@media': { [tablet]: { display: 'none' } },
});
