import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.control,
  padding: `${space.x2} ${space.x2}`,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:has(input:focus-visible)': {
      outline: `${theme.size.ring} solid ${color.focus}`,
      outlineOffset: '1px',
      borderColor: color.focus,
    },
    '&[data-invalid]': { borderColor: color.dangerText, boxShadow: `0 0 0 3px ${color.dangerSoft}` },
  },
});
export const tags = style({ display: 'contents' });
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  maxWidth: '100%',
  paddingInlineStart: space.x3,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  overflowWrap: 'anywhere',
});
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: space.x8,
  height: space.x8,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.round,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { backgroundColor: color.accentLine },
});
export const input = style({
  flex: '1 1 6rem',
  minWidth: 0,
  minHeight: space.x8,
  paddingInline: space.x1,
  border: 0,
  backgroundColor: 'transparent',
  color: color.text,
  // The ring is drawn around the whole box.
  ':focus-visible': { outline: 'none' },
});
