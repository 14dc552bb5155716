import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const place = style({
  position: 'fixed',
  insetInlineStart: theme.space.x4,
  insetBlockEnd: theme.space.x4,
  zIndex: theme.layer.floating,
});

export const said = style({
  maxWidth: '20rem',
  marginBlockEnd: theme.space.x2,
  padding: `${theme.space.x2} ${theme.space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.surface,
  color: theme.color.text,
  boxShadow: theme.shadow.lift,
  fontSize: theme.text.note,
  ':empty': { display: 'none' },
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space.x2 });

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
