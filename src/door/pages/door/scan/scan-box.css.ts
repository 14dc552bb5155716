import { style } from '@vanilla-extract/css';
import { darkroom } from '#src/design/night.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { big } from '../open/open.css.ts';
import { sideBySide } from '../open/media.ts';

const { color, space } = theme;

export const box = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  marginInline: space.x3,
  borderRadius: theme.radius.large,
  overflow: 'hidden auto',
  display: 'grid',
  backgroundColor: darkroom,
  '@media': { [sideBySide]: { margin: space.x3, marginInlineStart: 0 } },
});
export const middle = style({
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  justifyItems: 'stretch',
  gap: space.x3,
  width: '100%',
  maxWidth: '24rem',
  padding: space.x4,
  textAlign: 'center',
  color: color.textQuiet,
  fill: 'currentColor',
});
export const name = style({ textAlign: 'start', marginBottom: space.x2 });
export const start = style([big({ isFilled: true }), {}]);
export const ready = style({ fontSize: theme.text.meta });
