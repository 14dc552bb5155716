import { style } from '@vanilla-extract/css';

export const value = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
