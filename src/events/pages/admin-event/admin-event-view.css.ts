import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const part = style({ minWidth: 0, paddingTop: theme.space.x2 });
export const after = style({ paddingTop: theme.space.x6 });
