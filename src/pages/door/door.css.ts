import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const card = {
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  boxShadow: theme.shadow.low,
} as const;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.x3,
  width: '100%',
  maxWidth: '44rem',
  marginInline: 'auto',
  padding: `${space.x3} ${space.x4} ${space.x12}`,
});
export const top = style({ ...card, display: 'grid', gap: space.x1, padding: space.x4 });
export const title = style({
  fontSize: theme.text.lead,
  fontWeight: theme.weight.bold,
  color: color.ink,
  overflowWrap: 'anywhere',
});
export const when = style({ fontSize: theme.text.small, color: color.textQuiet });
export const tally = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.x2}` });
export const here = style({
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink,
});
export const of = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' });
export const frame = style({ position: 'relative', display: 'block' });
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
export const input = style({
  minHeight: theme.size.finder,
  paddingInlineStart: space.x12,
  fontSize: theme.text.lead,
});

/** Its room is there before the first answer, so that nobody's row moves under a finger. */
export const slot = style({ minHeight: space.x20 });
export const words = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const list = style({ ...card, transition: `opacity ${theme.time.calm}` });
export const old = style([list, { opacity: 0.6 }]);
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.x1} ${space.x3}`,
  minHeight: space.x20,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const name = style({ fontWeight: theme.weight.strong, color: color.ink, overflowWrap: 'anywhere' });
export const code = style({
  fontFamily: theme.font.mono,
  letterSpacing: theme.tracking.caps,
  fontSize: theme.text.small,
  color: color.textQuiet,
});
export const why = style({
  maxWidth: '9rem',
  textAlign: 'end',
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.warningText,
});
export const done = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: space.x2 });
export const time = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: color.successText,
});

export const verdict = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x3,
    minHeight: space.x20,
    padding: `${space.x3} ${space.x4}`,
    borderRadius: theme.radius.large,
    fontSize: theme.text.lead,
  },
  variants: {
    tone: {
      in: { backgroundColor: color.successSoft, color: color.successText },
      before: { backgroundColor: color.warningSoft, color: color.warningText },
      undone: { backgroundColor: color.infoSoft, color: color.infoText },
      failed: { backgroundColor: color.dangerSoft, color: color.dangerText },
    },
  },
});
