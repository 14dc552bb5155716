import { style } from '@vanilla-extract/css';
import { wide } from './media.ts';
import { theme } from './theme.css.ts';

export const heroTitle = style({
  fontSize: theme.text.heroMobile,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
  '@media': { [wide]: { fontSize: theme.text.hero } },
});
export const tabsTitle = style({
  fontSize: theme.text.tabsMobile,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
  '@media': { [wide]: { fontSize: theme.text.tabs } },
});
export const finderTitle = style({
  fontSize: theme.text.title,
  fontWeight: theme.weight.heavy,
  lineHeight: theme.size.target,
  letterSpacing: theme.tracking.hero,
  '@media': { [wide]: { fontSize: theme.text.hero, lineHeight: theme.leading.tight } },
});
export const section = style({ fontSize: theme.text.section });
export const cardTitle = style({ fontSize: theme.text.card, lineHeight: theme.leading.snug });
export const note = style({ fontSize: theme.text.note, color: theme.color.textQuiet });
