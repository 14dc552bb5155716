import { style } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const page = style({ display: 'grid', gap: space.x8, minWidth: 0 });
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});
export const title = style({ fontSize: theme.text.lead, letterSpacing: theme.tracking.none });
export const quiet = style({ fontSize: theme.text.small, color: color.textQuiet });
export const form = style({ display: 'grid', gap: space.x5, minWidth: 0 });

export const audience = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const condition = style({ minWidth: 0, padding: 0, border: 0 });
export const label = style({ marginBottom: space.x1, fontSize: theme.text.note, fontWeight: theme.weight.strong });
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });

export const reach = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.x2} ${space.x3}`,
  padding: `${space.x2} ${space.x2} ${space.x2} ${space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.accentSoft,
});
export const to = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const old = style({ opacity: 0.6 });
export const total = style({ fontWeight: theme.weight.strong, color: color.ink, fontVariantNumeric: 'tabular-nums' });
export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x4, minWidth: 0 });
export const selects = style({
  display: 'grid',
  gap: space.x3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
});
export const summary = style({
  minHeight: space.x6,
  color: color.accentText,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
});
export const names = style({
  display: 'grid',
  gap: `${space.x1} ${space.x4}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  marginTop: space.x2,
  fontSize: theme.text.note,
  overflowWrap: 'anywhere',
});

export const when = style({ display: 'grid', justifyItems: 'start', gap: space.x3 });
export const date = style({ width: '11rem' });
export const time = style({ width: '8rem' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const send = style({ '@media': { [tablet]: { marginInlineStart: 'auto' } } });

/** Next to a long text it stays in sight, and the mail in it scrolls. */
export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: space.x5,
  '@media': { [roomy]: { position: 'sticky', top: space.x5, maxHeight: `calc(100vh - 2 * ${space.x5})` } },
});
export const empty = style({ color: color.textQuiet });
export const addresses = style({ display: 'grid', gap: space.x1, fontSize: theme.text.note, overflowWrap: 'anywhere' });

export const list = style({ display: 'grid', gap: space.x3, minWidth: 0 });
export const section = style({ fontSize: theme.text.card });
export const onlyPhone = style({ '@media': { [tablet]: { display: 'none' } } });
export const log = style({ display: 'grid', gap: space.x4, minWidth: 0, padding: space.x5 });
export const text = style({
  padding: space.x4,
  borderRadius: theme.radius.medium,
  backgroundColor: color.canvas,
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const filters = style({
  display: 'grid',
  gap: space.x3,
  '@media': { [tablet]: { gridTemplateColumns: '1fr 12rem' } },
});
