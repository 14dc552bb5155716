import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({ display: 'grid', gap: space.x4 });
export const answer = style({ display: 'grid', gap: space.half, minWidth: 0 });
export const question = style({ color: color.textQuiet, fontSize: theme.text.note });
export const text = style({ color: color.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
