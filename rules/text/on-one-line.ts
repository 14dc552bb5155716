/** Line breaks of other kinds: vertical tab, form feed, next line. */
const OTHER_BREAKS = /[\v\f\u0085]/g;
/** Unicode 16: what a text may not be exchanged with (23.7), and what steers devices (23.1). */
const NO_TEXT = /[\p{Noncharacter_Code_Point}\0-\u0008\u000e-\u001f\u007f-\u009f]/gu;
/** White space, and what is drawn as nothing: default-ignorable characters, annotations, the blank of Braille, a note without a head. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]*$/u;
/** UAX #9, 2: they turn round what stands after them, in lines of others too. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Not joiners and variation selectors: a word may end with them. */
const AT_ENDS = /^[\s\u00ad\u200b\u200e\u200f\u2060]+|[\s\u00ad\u200b\u200e\u200f\u2060]+$/g;

/** A text as it is kept: without control characters and noncharacters; empty when it would show nothing. */
export function tidyText(text: string): string {
  const kept = text.replaceAll(OTHER_BREAKS, '\n').replaceAll(NO_TEXT, '');
  // Spaces alone are seen where they are typed.
  return /\S/.test(kept) && NOTHING.test(kept) ? '' : kept;
}

/** A name or a title as it is kept: as any text, on one line, with single spaces, and with no say in the direction of others. */
export function onOneLine(text: string): string {
  return tidyText(text.replaceAll(DIRECTIONS, '')).replaceAll(/\s+/g, ' ').replaceAll(AT_ENDS, '');
}
