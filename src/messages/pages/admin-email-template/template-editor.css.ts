import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Room for the fields and the mail side by side, next to the sections. */
const both = 'screen and (min-width: 1200px)';

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [both]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr' } },
});
export const heading = style({ fontSize: theme.text.lead, letterSpacing: theme.tracking.none });
export const quiet = style({ fontSize: theme.text.note, color: color.textQuiet });
export const uses = style({ marginTop: space.x2 });

export const details = style({ fontSize: theme.text.note });
export const summary = style({
  minHeight: space.x6,
  color: color.accentText,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
export const builtIn = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.x3,
  marginTop: space.x3,
  padding: space.x4,
  borderRadius: theme.radius.medium,
  backgroundColor: color.canvas,
});
export const builtInSubject = style({ fontWeight: theme.weight.strong, overflowWrap: 'anywhere' });
export const builtInBody = style({
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const events = style({ display: 'grid', gap: space.x2 });

/** Next to a long text it stays in sight, and the mail in it scrolls. */
export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: space.x5,
  '@media': {
    [both]: {
      position: 'sticky',
      top: space.x5,
      gridColumn: 2,
      gridRow: '1 / span 2',
      maxHeight: `calc(100vh - 2 * ${space.x5})`,
    },
  },
});
export const state = style({ fontSize: theme.text.small, color: color.textQuiet });
export const stuck = style([state, { color: color.warningText, fontWeight: theme.weight.strong }]);
