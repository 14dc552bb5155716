const LONGEST = 400;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\\w-])';

/** What may stand inside of a text that is shown, and what is left of it. */
const RULES: [RegExp, string][] = [
  // A reset link says who may choose a new password, wherever its token stands.
  [/(reset-password)\/?[^\s"'<>]+/gi, '$1[hidden]'],
  [/([?&#;][\w.~-]+=)[^\s&#"'<>]*/g, '$1[hidden]'],
  [/(\/[^\s#"'<>]*#)[^\s"'<>]+/g, '$1[hidden]'],
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, '$1 [hidden]'],
  [/\b((?:pass(?:word|phrase|code)|token|secret)\s*[:=]\s*)\S+/gi, '$1[hidden]'],
  // Long words with digits in them are keys and tokens; ids are not.
  [new RegExp(`(?<![\\w-])(?!${UUID})(?=[\\w-]*\\d)[\\w-]{24,}(?:\\.[\\w-]+)*`, 'g'), '[hidden]'],
];

/** A text without the links, tokens and long words in it that could open something. */
export function scrub(text: string): string {
  const rest = RULES.reduce((scrubbed, [pattern, hidden]) => scrubbed.replace(pattern, hidden), text);
  return rest.length > LONGEST ? `${rest.slice(0, LONGEST)}…` : rest;
}
