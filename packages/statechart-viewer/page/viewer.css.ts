import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../../src/design/flow.css.ts';
import { wide } from '../../../src/design/media.ts';
import { theme } from '../../../src/design/theme.css.ts';

const { color, space } = theme;

export const said = style({
  order: -1,
  fontSize: theme.text.note,
  selectors: {
    '&:not(:empty)': {
      padding: `${space.x1} ${space.x2}`,
      borderRadius: theme.radius.small,
      backgroundColor: color.warningSoft,
      color: color.warningText,
    },
  },
});
export const drop = style({
  position: 'fixed',
  inset: space.x4,
  zIndex: theme.layer.overlay,
  display: 'grid',
  placeContent: 'center',
  border: `2px dashed ${color.accentText}`,
  borderRadius: theme.radius.large,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.section,
  pointerEvents: 'none',
});

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media': { [wide]: { height: '100dvh' } },
});

export const bar = style([
  row({ gap: 'x3', justify: 'between' }),
  {
    minHeight: theme.size.barMobile,
    padding: `${space.x2} ${space.x4}`,
    backgroundColor: color.primary,
    color: color.onNavy,
  },
]);
export const product = style({ fontSize: theme.text.card, color: color.onNavy });
/** Said where there is room for it. */
export const promise = style({
  display: 'none',
  flex: 1,
  fontSize: theme.text.note,
  color: color.onNavyQuiet,
  '@media': { [wide]: { display: 'block' } },
});
export const select = style({
  maxWidth: '100%',
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x2,
  borderRadius: theme.radius.small,
  border: `1px solid ${color.navyLine}`,
  backgroundColor: color.navyHigh,
  color: color.onNavy,
  ':focus-visible': { outlineColor: color.focusOnNavy },
});

export const presence = style([
  row({ gap: 'x3' }),
  {
    paddingInline: space.x2,
    borderRadius: theme.radius.small,
    fontSize: theme.text.note,
    selectors: { '&[data-gone]': { backgroundColor: color.warningSoft, color: color.warningText } },
  },
]);

export const LOG_HEIGHT = '--log-height';

/** Actors next to the chart, time below it, and at the bottom the log with what it carries. */
export const main = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: '1px',
  backgroundColor: color.line,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: {
      gridTemplateColumns: '14rem repeat(3, minmax(0, 1fr))',
      gridTemplateRows: `minmax(0, 1fr) minmax(0, 1fr) auto var(${LOG_HEIGHT})`,
      gridTemplateAreas: `'actors chart chart chart' 'next chart chart chart' 'next time time time' 'log log event context'`,
    },
  },
});

export const panel = style({ backgroundColor: color.surface, minWidth: 0, minHeight: 0 });
export const heading = style({
  padding: `${space.x3} ${space.x4} ${space.x2}`,
  fontSize: theme.text.small,
  letterSpacing: theme.tracking.none,
  color: color.textQuiet,
});

export const center = style([
  panel,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '70vh',
    '@media': { [wide]: { gridArea: 'chart', height: 'auto' } },
  },
]);
globalStyle(`${center} > [role='tablist']`, { margin: `${space.x2} ${space.x4} 0` });
/** Gives a view the whole window but for the way through time. */
export const alone = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: space.x2,
  insetInlineEnd: space.x4,
  zIndex: 1,
  '@media': { [wide]: { display: 'inline-flex' } },
});
export const view = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const noChart = style({ padding: space.x6 });
export const name = style({ fontSize: theme.text.card });
export const quiet = style({ color: color.textQuiet, padding: `${space.x2} 0` });

export const waiting = style({
  gridColumn: '1 / -1',
  gridRow: '1 / -1',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.x3,
  padding: space.x6,
  textAlign: 'center',
  backgroundColor: color.canvas,
  color: color.textQuiet,
});
export const start = style({
  color: color.accentText,
  fontWeight: theme.weight.strong,
  padding: space.x3,
});

export const tree = style([
  panel,
  { paddingBottom: space.x3, overflow: 'auto', '@media': { [wide]: { gridArea: 'actors' } } },
]);
export const branch = style({ paddingInline: space.x2 });
export const twig = style({
  marginInlineStart: space.x4,
  paddingInlineStart: space.x1,
  borderInlineStart: `1px solid ${color.line}`,
});

export const actor = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: `${space.x1} ${space.x2}`,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  fontSize: theme.text.note,
  textAlign: 'start',
  selectors: {
    '&:hover': { backgroundColor: color.canvas },
    '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: theme.weight.strong },
  },
});

/** Round for a machine, hollow for what has no chart. */
export const dot = style({
  flex: 'none',
  width: theme.size.dot,
  height: theme.size.dot,
  borderRadius: theme.radius.round,
  border: `2px solid ${color.glyphQuiet}`,
  selectors: {
    '&[data-state="running"]': { borderColor: color.success },
    '&[data-state="failed"]': { borderColor: color.danger },
    '&[data-machine]': { backgroundColor: color.glyphQuiet },
    '&[data-machine][data-state="running"]': { backgroundColor: color.success },
  },
});
export const actorTreeName = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const state = style({ marginInlineStart: 'auto', fontSize: theme.text.tiny, color: color.textQuiet });
export const more = style({
  padding: `${space.x2} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  cursor: 'pointer',
});

export const payload = style([
  panel,
  { display: 'flex', flexDirection: 'column', maxHeight: '50vh', '@media': { [wide]: { maxHeight: 'none' } } },
]);
export const note = style({ fontWeight: theme.weight.regular });
export const action = style({ padding: `0 ${space.x4} ${space.x2}` });
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `0 ${space.x4} ${space.x4}`,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.text,
  overflowWrap: 'anywhere',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const data = style({ fontFamily: 'inherit', whiteSpace: 'pre-wrap' });
export const unchanged = style({ paddingBottom: space.x2, color: color.textQuiet });
export const changes = style({
  marginBottom: space.x2,
  paddingBottom: space.x2,
  borderBottom: `1px solid ${color.line}`,
});
export const before = style({ backgroundColor: color.dangerSoft, color: color.dangerText });
export const after = style({
  backgroundColor: color.successSoft,
  color: color.successText,
  textDecoration: 'none',
});

export const timeline = style([
  panel,
  row(),
  {
    padding: `${space.x1} ${space.x4}`,
    position: 'sticky',
    insetBlockEnd: 0,
    '@media': { [wide]: { gridArea: 'time', position: 'static' } },
  },
]);
globalStyle(`${timeline} [aria-disabled='true']`, { opacity: 0.4 });

export const divider = style({
  display: 'none',
  touchAction: 'none',
  cursor: 'row-resize',
  '@media': {
    [wide]: {
      display: 'block',
      // Out of the grid: there the log's neighbours would have to make way.
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: `calc(var(${LOG_HEIGHT}) - ${space.x1})`,
      zIndex: 1,
      height: space.x2,
    },
  },
  selectors: {
    '&:hover': { backgroundColor: color.accentText },
    '&:focus-visible': { backgroundColor: color.accentText },
  },
});

const whole = `${main}:has(> ${center}[data-alone])`;
globalStyle(whole, {
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto',
      gridTemplateAreas: "'chart' 'time'",
    },
  },
});
globalStyle(`${whole} > :not(${center}, ${timeline})`, { '@media': { [wide]: { display: 'none' } } });

export const slider = style({
  flex: '1 1 8rem',
  minWidth: 0,
  minHeight: theme.size.buttonSmall,
  accentColor: color.accentText,
});
export const count = style({
  fontSize: theme.text.note,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
