import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const card = style({ display: 'grid', gap: space.x4, gridColumn: '1 / -1' });
/** As high as an event with a short title, so that what stands below stays where it is. */
const high = style({ minHeight: '11.5rem', '@media': { [tablet]: { minHeight: '8.25rem' } } });
export const row = style([
  high,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    gap: space.x4,
  },
]);
export const words = style({
  flex: '1 1 14rem',
  minWidth: 0,
  display: 'grid',
  gap: space.x2,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: theme.weight.strong, fontSize: theme.text.lead });
export const bone = style([high]);
