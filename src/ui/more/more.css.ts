import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const more = style({ display: 'grid', justifyItems: 'center', gap: theme.space.x3, paddingTop: theme.space.x2 });
export const note = style({ color: theme.color.textQuiet, fontSize: theme.text.note });
