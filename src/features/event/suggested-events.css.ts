import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const part = style({ display: 'grid', gap: theme.space.x4, paddingBottom: theme.space.x10 });
