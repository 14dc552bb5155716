import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const opening = style({ display: 'flex', flexDirection: 'column', gap: space.x1, flex: 1, padding: space.x4 });
export const picture = style({ flex: 1, marginTop: space.x3, borderRadius: theme.radius.large });
export const field = style({ flex: 'none', height: '60px', marginTop: space.x3, borderRadius: theme.radius.medium });
export const closed = style({ margin: 'auto', overflowY: 'auto' });
