import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

const list = style({
  display: 'flex',
  gap: space.x1,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${color.line}`,
});
const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.button,
  paddingInline: space.x3,
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  ':hover': { color: color.ink },
  ':focus-visible': { outlineOffset: `calc(-1 * ${theme.size.ring})` },
  selectors: { '&[aria-current]': { color: color.ink, borderBottomColor: color.ink } },
});
/** For the larger parts of a page, above tabs of one of them. */
const pills = style({
  display: 'flex',
  gap: space.x1,
  padding: space.half,
  margin: `calc(-1 * ${space.half})`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
});
const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x4,
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  borderRadius: theme.radius.round,
  transition: `background-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { color: color.ink, backgroundColor: color.line },
  ':focus-visible': { outlineOffset: `calc(-1 * ${theme.size.ring})` },
  selectors: { '&[aria-current]': { color: color.onNavy, backgroundColor: color.primary } },
});
export const count = style({
  paddingInline: space.x2,
  borderRadius: theme.radius.round,
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
});

/** At the foot of the page's head. */
const onNavy = style({
  display: 'flex',
  gap: space.x8,
  marginTop: space.x3,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [wide]: { marginTop: space.x6 } },
});
const tabOnNavy = style({
  display: 'block',
  paddingBlock: space.x3,
  whiteSpace: 'nowrap',
  color: color.onNavyQuiet,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  ':hover': { color: color.onNavy },
  ':focus-visible': { outlineColor: color.focusOnNavy, outlineOffset: `calc(-1 * ${theme.size.ring})` },
  selectors: { '&[aria-current]': { color: color.onNavy, borderBottomColor: color.accent } },
});

export const look = {
  tabs: { list, tab },
  pills: { list: pills, tab: pill },
  navy: { list: onNavy, tab: tabOnNavy },
};
