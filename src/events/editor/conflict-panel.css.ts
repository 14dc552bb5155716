import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const panel = style({
  display: 'grid',
  gap: space.x4,
  padding: space.x5,
  border: `1px solid ${color.warningLine}`,
  borderRadius: theme.radius.large,
  backgroundColor: color.warningSoft,
  ':focus': { outline: `${theme.size.ring} solid ${color.warningText}`, outlineOffset: theme.size.ring },
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  fontSize: theme.text.card,
  fontWeight: theme.weight.bold,
});
export const lead = style({ maxWidth: theme.size.reading });
export const field = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const label = style({ padding: 0, marginBottom: space.x2, fontWeight: theme.weight.strong });
export const sides = style({
  display: 'grid',
  gap: space.x2,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const side = style({ display: 'block', fontSize: theme.text.note, color: color.textQuiet });
export const value = style({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
