import { style } from '@vanilla-extract/css';
import { slideIn, slideOut } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  right: 0,
  zIndex: theme.layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  width: theme.size.drawer,
  maxWidth: `calc(100vw - ${space.x10})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.color.surface,
  borderStartStartRadius: theme.radius.large,
  borderEndStartRadius: theme.radius.large,
  boxShadow: theme.shadow.float,
  ':focus': { outline: 'none' },
  selectors: {
    '&[data-state="open"]': { animation: `${slideIn} ${theme.time.calm} ease-out` },
    '&[data-state="closed"]': { animation: `${slideOut} ${theme.time.calm} ease-in` },
  },
});
/** On a small screen nearly all of it. */
export const wideDrawer = style([drawer, { width: theme.size.drawerWide, maxWidth: `calc(100vw - ${space.x4})` }]);
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
  backgroundColor: theme.color.surface,
  minHeight: theme.size.barMobile,
  padding: `${space.x2} ${space.x3} ${space.x2} ${space.x6}`,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const title = style({ minWidth: 0, fontSize: theme.text.lead, overflowWrap: 'anywhere' });
export const buttons = style({ display: 'flex', flex: 'none', alignItems: 'center' });
