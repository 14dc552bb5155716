type Key = Pick<KeyboardEvent, 'code' | 'shiftKey'>;

/**
 * The character of a key on an American keyboard, which a hand scanner takes itself for unless it was set up otherwise, whatever
 * the device's own layout makes of it (UI Events, `code`). Caps Lock changes nothing. Null for a key without one.
 */
export function usCharacter({ code, shiftKey }: Key): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey && code.startsWith('D') ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  const [plain, shifted] = SIGNS[code] ?? [];
  return (shiftKey ? shifted : plain) ?? null;
}

const SHIFTED_DIGITS = ')!@#$%^&*(';
const SIGNS: Record<string, string> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadDivide: '//',
  NumpadDecimal: '..',
};
