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
