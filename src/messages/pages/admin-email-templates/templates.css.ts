import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const title = style({ fontSize: theme.text.card, letterSpacing: theme.tracking.title });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.button,
  marginBottom: space.x1,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  listStyle: 'none',
});
export const count = style({ color: color.textQuiet, fontSize: theme.text.note });
export const chevron = style({
  color: color.textQuiet,
  transition: `transform ${theme.time.quick}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});

/** A trigger: when, its texts, and the way to another; a row where there is room. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.x1,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto', gap: space.x5, paddingBlock: space.x2 },
  },
});
export const label = style({
  fontSize: theme.text.body,
  letterSpacing: theme.tracking.none,
  ':focus': { outline: 'none' },
});
export const note = style({ fontSize: theme.text.small, color: color.textQuiet });
/** Its words begin where those above do. */
export const add = style({
  marginInlineStart: `calc(-1 * ${space.x3})`,
  '@media': { [wide]: { marginInlineStart: 0 } },
});

export const text = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  selectors: { '& + &': { marginTop: space.x2, paddingTop: space.x2, borderTop: `1px solid ${color.line}` } },
});
export const words = style({ flex: 1, minWidth: 0 });
export const names = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.x1} ${space.x2}` });
export const name = style({ fontWeight: theme.weight.strong, color: color.ink, overflowWrap: 'anywhere', minWidth: 0 });
export const subject = style({
  fontSize: theme.text.small,
  color: color.textQuiet,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

export const author = style({ fontSize: theme.text.small, color: color.textQuiet, overflowWrap: 'anywhere' });

export const uses = style({ display: 'grid', gap: space.x2, marginTop: space.x4 });
/** The mail scrolls, the dialog stays. */
export const preview = style({ marginTop: space.x5, minHeight: space.x44 });
