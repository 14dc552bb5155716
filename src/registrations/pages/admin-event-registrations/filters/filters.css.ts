import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, minWidth: 0 });
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, minWidth: 0 });
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  maxWidth: '100%',
  minHeight: theme.size.control,
  paddingInline: `${space.x4} ${space.x3}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { borderColor: color.lineControl },
});
export const chipWords = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
