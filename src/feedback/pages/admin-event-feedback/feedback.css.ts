import { style, styleVariants } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const quiet = style({ fontSize: theme.text.note, color: color.textQuiet, overflowWrap: 'anywhere' });
export const results = style({
  transition: `opacity ${theme.time.calm}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const card = style({
  flex: `1 1 calc(50% - ${space.x3})`,
  display: 'grid',
  alignContent: 'start',
  gap: space.x1,
  padding: space.x4,
  '@media': { [tablet]: { flex: '1 1 8.5rem' }, [roomy]: { padding: `${space.x4} ${space.x5}` } },
});
export const cardName = style({ fontSize: theme.text.note, color: color.textQuiet });
const number = style({
  color: color.ink,
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.title,
  lineHeight: theme.leading.tight,
  fontVariantNumeric: 'tabular-nums',
});
export const cardFigure = number;
export const cardNote = style({ fontSize: theme.text.note, lineHeight: theme.leading.snug, color: color.textQuiet });

export const anonymous = style({
  display: 'flex',
  gap: space.x3,
  maxWidth: '80ch',
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const anonymousGlyph = style({ flex: 'none' });

export const questions = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const question = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const questionTitle = style({ fontSize: theme.text.lead, overflowWrap: 'anywhere' });
export const average = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.x2 });
export const figure = number;
export const stars = style({ display: 'inline-flex', alignSelf: 'center', color: color.warning });
export const chartBone = style({ display: 'block', height: '12rem' });

export const npsParts = style({ display: 'grid', gap: space.x1, fontSize: theme.text.note });
export const npsScores = style({ color: color.textQuiet });
export const npsShare = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
const dot = style({
  flex: 'none',
  width: theme.size.dot,
  height: theme.size.dot,
  borderRadius: theme.radius.round,
});
export const npsDot = styleVariants({
  promoters: [dot, { backgroundColor: color.success }],
  passives: [dot, { backgroundColor: color.warning }],
  detractors: [dot, { backgroundColor: color.danger }],
});

export const textsHeading = style({ ':focus-visible': { outline: 'none' } });
export const texts = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
});
export const text = style({
  display: 'grid',
  gap: `${space.x2} ${space.x6}`,
  padding: `${space.x4} ${space.x5}`,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' } },
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.ink });
export const found = style({
  borderRadius: theme.radius.small,
  backgroundColor: color.warningSoft,
  color: color.ink,
  boxShadow: `0 0 0 2px ${color.warningSoft}`,
});
export const textFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
  fontSize: theme.text.small,
  color: color.textQuiet,
  '@media': { [tablet]: { flexDirection: 'row-reverse' } },
});
