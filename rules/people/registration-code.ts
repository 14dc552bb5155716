const LETTERS = '[0-9A-HJKMNP-TV-Z]{4}';
const CODE = new RegExp(`^(${LETTERS})-?(${LETTERS})$`);

/** A registration's code as it is printed, K7M2-9QXD, from how it is typed or scanned; null for anything else. */
export function codeIn(typed: string): string | null {
  const [, first, second] = CODE.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  return first && second ? `${first}-${second}` : null;
}

/** What to search for while it is typed: a code without its dash would be found under no word, but a name may look like one. */
export function searchFor(typed: string): string {
  const code = codeIn(typed);
  return code && /\d/.test(code) ? code : typed.trim();
}
