import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const place = style({
  position: 'fixed',
  insetInlineStart: theme.space.x4,
  insetBlockEnd: theme.space.x4,
  zIndex: theme.layer.floating,
});

export const opener = style({
  minHeight: theme.size.target,
  padding: `${theme.space.x2} ${theme.space.x4}`,
  border: `1px solid ${theme.color.lineStrong}`,
  borderRadius: theme.radius.round,
  backgroundColor: theme.color.surface,
  color: theme.color.ink,
  boxShadow: theme.shadow.lift,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  ':hover': { borderColor: theme.color.lineControl },
});
