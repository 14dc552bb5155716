import { bounds } from '#openapi/bounds.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

const LONGEST = bounds.NameShown.shown_name.maxLength;
/** In these scripts the family name comes first, so the given name is the last word. */
const FAMILY_FIRST = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s]+$/u;
/** "Dr.", but not the "J." of "J. R. R. Tolkien". */
const TITLE = /^\p{L}{2,}\.$/u;
/** "https://…", "www.…", "evil.example", but not "J.R.R.". */
const WEB_ADDRESS = /\/\/|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * What to call someone by their full name; empty when the name doesn't tell. No rule knows every name: people who are shown by it
 * see it first and can type another one.
 */
export function firstName(fullName: string): string {
  const name = onOneLine(fullName);
  // Someone's address is nobody's first name.
  if (name.includes('@')) return '';
  const given = FAMILY_FIRST.test(name) ? lastWord(name) : firstWord(name);
  // Mail programs make a link of it, though we don't.
  if (WEB_ADDRESS.test(given)) return '';
  return [...given].slice(0, LONGEST).join('');
}

/** Names from elsewhere are written with a dot between, the given name first. */
function lastWord(name: string): string {
  const [first = '', ...others] = name.split('・');
  return others.length > 0 ? first : (name.split(' ').at(-1) ?? '');
}

function firstWord(name: string): string {
  const [, given = name] = /^[^\s,]+, ?(.+)$/.exec(name) ?? [];
  const words = given.split(' ');
  return words.find((word) => !TITLE.test(word)) ?? given;
}
