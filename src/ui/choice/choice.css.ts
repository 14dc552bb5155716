import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const choices = style({ display: 'grid', gap: space.x2 });
/** As many side by side as there is room for. */
export const choicesInRow = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });

export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x3,
  minHeight: theme.size.control,
  padding: `${space.x3} ${space.x3}`,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  lineHeight: theme.leading.body,
  cursor: 'pointer',
  transition: `border-color ${theme.time.quick}, background-color ${theme.time.quick}`,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:has(:checked)': { borderColor: color.accentText, backgroundColor: color.surfaceUnread },
    '&:has(:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: '1px' },
    '&:has(:disabled), [data-locked] &': {
      backgroundColor: color.canvas,
      color: color.textQuiet,
      cursor: 'not-allowed',
    },
    '&[data-invalid]': { borderColor: color.dangerText },
  },
});
export const mark = style({
  flexShrink: 0,
  width: theme.size.icon,
  height: theme.size.icon,
  marginTop: space.half,
  accentColor: color.accentText,
  cursor: 'inherit',
  // The ring is drawn around the whole choice.
  ':focus-visible': { outline: 'none' },
});
export const words = style({ minWidth: 0 });
export const note = style({ display: 'block', fontSize: theme.text.note, color: color.textQuiet });

export const clear = style({
  alignSelf: 'flex-start',
  minHeight: space.x6,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  selectors: { '[data-locked] &': { color: color.textQuiet, textDecoration: 'none', cursor: 'not-allowed' } },
});
