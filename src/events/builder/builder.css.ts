import { style } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Questions next to their preview; where there is room for one of them, `data-shown` says which. */
export const columns = style({
  display: 'grid',
  gap: space.x5,
  alignItems: 'start',
  '@media': { [roomy]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, 0.62fr)`, gap: space.x6 } },
});
export const switcher = style({
  display: 'flex',
  gap: space.x1,
  marginBottom: space.x4,
  padding: space.x1,
  borderRadius: theme.radius.medium,
  backgroundColor: color.bone,
  '@media': { [tablet]: { width: 'fit-content' }, [roomy]: { display: 'none' } },
});
export const side = style({
  flex: 1,
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x5,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { backgroundColor: color.surface, color: color.ink, boxShadow: theme.shadow.low },
  },
});
const hiddenUnless = (shown: string) => ({
  selectors: { [`[data-shown="${shown}"] > &`]: { display: 'none' } },
  '@media': { [roomy]: { selectors: { [`[data-shown="${shown}"] > &`]: { display: 'block' } } } },
});
export const writing = style([{ minWidth: 0 }, hiddenUnless('preview')]);
export const trying = style([
  { minWidth: 0 },
  hiddenUnless('questions'),
  {
    '@media': {
      [roomy]: { position: 'sticky', top: space.x5, maxHeight: `calc(100vh - 2 * ${space.x5})`, overflowY: 'auto' },
    },
  },
]);

export const about = style({ display: 'grid', gap: space.x5, marginBottom: space.x5 });
export const heading = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x3,
  marginBottom: space.x3,
  fontSize: theme.text.lead,
});
export const count = style({ color: color.textQuiet, fontSize: theme.text.note, fontWeight: theme.weight.regular });
export const note = style({ marginBottom: space.x3, fontSize: theme.text.note, color: color.textQuiet });
export const list = style({ display: 'grid', gap: space.x3 });
export const add = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  width: '100%',
  minHeight: theme.size.control,
  marginTop: space.x3,
  border: `1px dashed ${color.lineControl}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  transition: `background-color ${theme.time.quick}, border-color ${theme.time.quick}`,
  ':hover': { backgroundColor: color.accentSoft, borderColor: color.accentText },
});
export const nothing = style({
  padding: `${space.x8} ${space.x5}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  textAlign: 'center',
  color: color.textQuiet,
});
export const nothingTitle = style({ marginBottom: space.x1, fontSize: theme.text.card });

export const type = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.x3,
  alignItems: 'center',
  padding: `${space.x2} ${space.x4}`,
  borderRadius: theme.radius.small,
  lineHeight: theme.leading.snug,
});
export const typeIcon = style({ color: color.textQuiet });
export const typeName = style({ fontSize: theme.text.meta, fontWeight: theme.weight.strong, color: color.ink });
export const typeAbout = style({ fontSize: theme.text.small, color: color.textQuiet });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.size.buttonSmall,
  marginBottom: space.x4,
});
export const description = style({
  marginBottom: space.x5,
  color: color.textQuiet,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const foot = style({ marginTop: space.x5, ':empty': { display: 'none' } });
export const previewNote = style({ marginTop: space.x4, fontSize: theme.text.note, color: color.textQuiet });
export const title = style({ lineHeight: 1, letterSpacing: theme.tracking.none });

/** A short control with its unit behind it. */
export const measured = style({
  display: 'grid',
  gridTemplateColumns: `calc(2 * ${theme.space.x12}) auto`,
  justifyContent: 'start',
  alignItems: 'center',
  gap: theme.space.x3,
});

export const card = style({
  minWidth: 0,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  transition: `border-color ${theme.time.quick}, box-shadow ${theme.time.quick}`,
  selectors: {
    '&:hover': { borderColor: color.lineStrong },
    '&[data-open]': { borderColor: color.accentText, boxShadow: `0 0 0 3px ${color.accentSoft}` },
    '&[data-wrong]': { borderColor: color.dangerText },
    '&[data-dragged]': { boxShadow: theme.shadow.float },
  },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.space.x16,
  padding: `${space.x1} ${space.x2} ${space.x1} ${space.x1}`,
});
export const face = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  flex: 1,
  minWidth: 0,
  minHeight: theme.size.target,
  padding: `${space.x2} ${space.x2}`,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
export const icon = style({ color: color.textQuiet });
export const words = style({ minWidth: 0 });
export const label = style({
  display: 'block',
  fontSize: theme.text.body,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  color: color.ink,
  overflowWrap: 'anywhere',
  selectors: { '&[data-empty]': { color: color.textQuiet, fontWeight: theme.weight.medium } },
});
export const sub = style({
  display: 'block',
  marginTop: space.half,
  fontSize: theme.text.small,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const trouble = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  margin: `0 ${space.x4} ${space.x4}`,
  padding: `${space.x2} ${space.x3}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.warningSoft,
  color: color.warningText,
  fontSize: theme.text.note,
});
export const troubleWords = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const wrong = style({
  display: 'flex',
  gap: space.x1,
  margin: `0 ${space.x4} ${space.x3}`,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  color: color.dangerText,
});

export const editor = style({
  display: 'grid',
  gap: space.x5,
  padding: `${space.x4} ${space.x4} ${space.x5}`,
  borderTop: `1px solid ${color.line}`,
  '@media': { [tablet]: { padding: `${space.x5} ${space.x6} ${space.x6}` } },
});
export const pair = style({
  display: 'grid',
  gap: space.x4,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const questionFoot = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.x2 });

export const options = style({ display: 'grid', gap: space.x2 });
export const option = style({ display: 'grid', gap: space.x1 });
export const optionRow = style({ display: 'flex', alignItems: 'center', gap: space.x1 });
export const optionMark = style({ flex: 'none', marginInlineEnd: space.x1, color: color.glyphQuiet });
export const steps = style({ display: 'grid', flex: 'none' });
/** Two above each other are as high as the field next to them. */
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: theme.space.x8,
  height: theme.space.x6,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  cursor: 'pointer',
  ':hover': { backgroundColor: color.canvas, color: color.ink },
  selectors: { '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'not-allowed' } },
});
