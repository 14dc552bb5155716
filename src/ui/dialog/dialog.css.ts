import { style } from '@vanilla-extract/css';
import { onlyLight } from '#src/design/only-light.css.ts';
import { appear, vanish } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const dialog = style({
  position: 'fixed',
  zIndex: theme.layer.overlay,
  inset: 0,
  margin: 'auto',
  width: `calc(100vw - 2 * ${space.x4})`,
  maxWidth: theme.size.form,
  height: 'fit-content',
  maxHeight: `calc(100dvh - 2 * ${space.x4})`,
  overflowY: 'auto',
  padding: space.x6,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.float,
  ':focus': { outline: 'none' },
  selectors: {
    '&[data-state="open"]': { animation: `${appear} ${theme.time.calm}` },
    '&[data-state="closed"]': { animation: `${vanish} ${theme.time.quick}` },
  },
});
export const wideDialog = style([dialog, { maxWidth: theme.size.formWide }]);
export const fullDialog = style([
  dialog,
  onlyLight,
  {
    margin: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    padding: `max(${space.x4}, env(safe-area-inset-top)) ${space.x4} max(${space.x4}, env(safe-area-inset-bottom))`,
    borderRadius: 0,
    boxShadow: 'none',
    textAlign: 'center',
  },
]);
export const title = style({ fontSize: theme.text.section });
export const text = style({ marginTop: space.x2, color: theme.color.textQuiet });
export const aside = style({ marginTop: space.x4 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.x3,
  marginTop: space.x6,
});
