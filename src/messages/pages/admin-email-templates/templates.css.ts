import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const title = style({ fontSize: theme.text.card, letterSpacing: theme.tracking.title });

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  padding: space.x5,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: space.x8, padding: space.x6 } },
});
export const label = style({
  fontSize: theme.text.lead,
  letterSpacing: theme.tracking.none,
  ':focus': { outline: 'none' },
});
export const note = style({ marginTop: space.x1, fontSize: theme.text.note, color: color.textQuiet });
/** Its words begin where those above do. */
export const add = style({ marginTop: space.x2, marginInlineStart: `calc(-1 * ${space.x3})` });

export const texts = style({
  alignSelf: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
});
export const text = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: theme.size.finder,
  padding: `${space.x2} ${space.x3} ${space.x2} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
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
