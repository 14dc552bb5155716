import { style } from '@vanilla-extract/css';
import { below, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

const { color, space } = theme;
const line = `1px solid ${color.line}`;

export const team = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x8, maxWidth: '60rem' });
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x3 });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x2,
});
export const heading = style([section]);
export const quiet = style({ fontSize: theme.text.small, color: color.textQuiet, overflowWrap: 'anywhere' });

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${space.x2} ${space.x3}`,
  padding: space.x4,
  borderBottom: line,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 10rem auto' } },
});
/** In line with the controls, whose labels stand above them. */
export const submit = style({ '@media': { [tablet]: { marginTop: '1.75rem' } } });
export const hint = style({ gridColumn: '1 / -1', fontSize: theme.text.small, color: color.textQuiet });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.x1} ${space.x3}`,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: line } },
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem 13rem' } },
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minWidth: 0,
  '@media': { [below(tablet)]: { gridColumn: '1 / -1' } },
});
export const words = style({ minWidth: 0 });
export const name = style({ fontWeight: theme.weight.strong, color: color.ink, overflowWrap: 'anywhere' });
export const envelope = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.disc,
  height: theme.size.disc,
  borderRadius: theme.radius.round,
  backgroundColor: color.canvas,
  color: color.textQuiet,
});
const beneath = {
  '@media': {
    [below(tablet)]: {
      paddingInlineStart: `calc(${theme.size.disc} + ${space.x3})`,
    },
  },
};
export const role = style(beneath);
export const roleWords = style({ whiteSpace: 'nowrap', fontWeight: theme.weight.strong, color: color.ink });
export const menu = style({ justifySelf: 'end' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x1,
  '@media': {
    [tablet]: { justifyContent: 'flex-end' },
    [below(tablet)]: {
      gridColumn: '1 / -1',
      marginInlineStart: theme.size.disc,
    },
  },
});

export const roleButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.target,
  marginInlineStart: `calc(-1 * ${space.x2})`,
  paddingInline: space.x2,
  border: '1px solid transparent',
  borderRadius: theme.radius.control,
  backgroundColor: 'transparent',
  font: 'inherit',
  fontWeight: theme.weight.strong,
  color: color.ink,
  cursor: 'pointer',
  ':hover': { backgroundColor: color.canvas },
  selectors: { '&[aria-disabled="true"]': { cursor: 'progress' } },
});
export const roleChoice = style({
  display: 'flex',
  gap: space.x2,
  maxWidth: '20rem',
  padding: `${space.x2} ${space.x3}`,
  borderRadius: theme.radius.small,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  color: color.ink,
});
export const roleRefused = style([roleChoice, { color: color.textQuiet, cursor: 'not-allowed' }]);
export const roleTick = style({ flex: 'none', width: space.x5, color: color.accentText });
export const roleMay = style({
  display: 'block',
  fontSize: theme.text.small,
  fontWeight: theme.weight.regular,
  color: color.textQuiet,
});

export const fromTablet = style({
  display: 'none',
  '@media': { [tablet]: { display: 'block' } },
});
export const list = style({ display: 'grid', gap: space.x3, '@media': { [tablet]: { display: 'none' } } });
export const yes = style({ color: color.successText });
export const no = style({ color: color.textQuiet });
