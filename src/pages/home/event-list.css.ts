import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

const { space } = theme;

export const results = style({
  display: 'grid',
  gap: space.x10,
  paddingTop: space.x10,
  transition: `opacity ${theme.time.calm}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});
export const month = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const heading = style([section]);
export const headingBone = style({ width: '8rem' });
export const more = style({ display: 'grid', justifyItems: 'center', gap: space.x4 });
