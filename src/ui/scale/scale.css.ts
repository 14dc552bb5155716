import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Eleven steps of 44 px with what is between them. */
const oneRow = '(min-width: 564px)';
/** What counts is the room where it stands, which may be a narrow part of a wide window. */
export const room = style({ containerType: 'inline-size' });
/** As wide as the row of steps, so that the words of its ends stand below them. */
export const frame = style({
  display: 'grid',
  gap: space.x2,
  '@container': { [oneRow]: { width: 'fit-content', maxWidth: '100%' } },
});
export const scale = style({
  display: 'grid',
  // From 0 to 10 in two rows of about the same length where one is too long, as wide as there is room.
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space.x2,
  '@container': {
    [oneRow]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: theme.size.target },
  },
});
export const step = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: theme.size.target,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  transition: `border-color ${theme.time.quick}, background-color ${theme.time.quick}`,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:has(:checked)': {
      borderColor: color.accentText,
      backgroundColor: color.accentText,
      color: color.surface,
      fontWeight: theme.weight.bold,
    },
    '&:has(:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: theme.size.ring },
    '[data-locked] &': { cursor: 'not-allowed', opacity: 0.6 },
    '&[data-invalid]': { borderColor: color.dangerText },
  },
});
/** The button itself covers its place unseen, so that it is hit wherever a finger lands. */
export const hit = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x4,
  fontSize: theme.text.note,
  color: color.textQuiet,
});
