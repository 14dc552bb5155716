import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

/** On a part of the page, for as long as it is there: the whole document is dark, what floats over it included. */
export const night = style({});

const { color } = theme;

globalStyle(`:root:has(${night})`, {
  colorScheme: 'dark',
  vars: {
    [color.canvas]: '#0b0e1d',
    [color.surface]: '#171c36',
    [color.ink]: '#ffffff',
    [color.text]: '#ffffff',
    [color.textQuiet]: '#aeb7d6',
    [color.glyphQuiet]: '#8f99bf',
    [color.surfaceUnread]: '#1d2547',
    [color.line]: '#262d4f',
    [color.lineStrong]: '#4a5484',
    [color.lineControl]: '#7781ad',
    [color.bone]: '#171c36',
    [color.boneShine]: '#262d4f',
    [color.primary]: '#82b1ff',
    [color.onNavy]: '#13182e',
    [color.navyHigh]: '#a2c5ff',
    [color.scrim]: 'rgba(5, 6, 13, 0.72)',
    [color.accentText]: '#82b1ff',
    [color.accentSoft]: '#262d4f',
    [color.focus]: '#82b1ff',
    [color.successText]: '#7ddb81',
    [color.warningText]: '#ffc107',
    [color.warningSoft]: '#332a10',
    [color.warningLine]: '#6b5618',
    [color.dangerText]: '#ff9b9b',
    [color.dangerSoft]: '#3a1822',
    [color.dangerLine]: '#6b2a35',
  },
});

/** A part of a dark page that has colours of its own, as by day: what brings a ground with it, such as a picture. */
export const asByDay = style({
  vars: {
    [color.ink]: '#13182e',
    [color.text]: '#13182e',
    [color.primary]: '#13182e',
    [color.onNavy]: '#ffffff',
    [color.navyHigh]: '#252c4a',
  },
});
/** Such a part whose ground is bright: dark words, and a ring of focus that is seen on it. */
export const bright = style([asByDay, { colorScheme: 'light', color: color.ink, vars: { [color.focus]: '#13182e' } }]);

/** What lies on a bright part, whatever its colour: sheets of paper, shades, and the empty part of a bar. */
export const onBright = {
  paper: 'rgba(255, 255, 255, 0.88)',
  shade: 'rgba(19, 24, 46, 0.12)',
  empty: 'rgba(19, 24, 46, 0.2)',
};
/** Behind a picture that is not there yet. */
export const darkroom = '#05060d';
