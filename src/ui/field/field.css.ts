import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.x2, minWidth: 0 });
export const label = style({
  fontWeight: theme.weight.strong,
  fontSize: theme.text.meta,
  lineHeight: theme.leading.snug,
  color: color.ink,
});
/** Several controls under one question. */
export const group = style([field, { padding: 0, border: 0 }]);
// A legend takes no part in the gaps between the rest.
export const legend = style([label, { padding: 0, marginBottom: space.x2 }]);
export const optional = style({ fontWeight: theme.weight.regular, color: color.textQuiet });
export const hint = style({ fontSize: theme.text.note, lineHeight: theme.leading.snug, color: color.textQuiet });
export const error = style({
  display: 'flex',
  gap: space.x1,
  fontSize: theme.text.note,
  lineHeight: theme.leading.snug,
  fontWeight: theme.weight.strong,
  color: color.dangerText,
});

/** The box of an input, a textarea or a select. */
export const control = style({
  width: '100%',
  minHeight: theme.size.control,
  padding: `${space.x2} ${space.x3}`,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  color: color.text,
  transition: `border-color ${theme.time.quick}, box-shadow ${theme.time.quick}`,
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  ':hover': { borderColor: color.textQuiet },
  ':focus-visible': {
    outline: `${theme.size.ring} solid ${color.focus}`,
    outlineOffset: '1px',
    borderColor: color.focus,
    borderRadius: theme.radius.control,
  },
  ':disabled': { backgroundColor: color.canvas, color: color.textQuiet, cursor: 'not-allowed' },
  selectors: {
    '[data-locked] &': { backgroundColor: color.canvas, color: color.textQuiet, transitionDelay: theme.time.quick },
    '&[aria-invalid="true"]': { borderColor: color.dangerText, boxShadow: `0 0 0 3px ${color.dangerSoft}` },
  },
});
