import { useEffect, useEffectEvent, useRef } from 'react';
import { readCode } from '#rules/door/judge.ts';
import { isTicketAddress, isTicketFor, readTicket } from '#rules/registrations/ticket.ts';

/** A scanner that sends no Enter is done when it has been silent for so long; one that sends two sends the second within it. */
const SILENCE = 250;
/** Fingers may be as fast for a moment; nothing that is scanned is as short. */
const SHORTEST = 8;

interface ScannerOptions {
  eventId: string;
  /** What stands in the search field. */
  words: string;
  onWords: (words: string) => void;
  onScan: (text: string) => void;
  /** Fingers begin to type while no field has the focus, or press "/". */
  onType: () => void;
}

/**
 * Hears the keyboard of the whole page: a hand scanner wherever the focus is, whose text never stands in a field, and fingers where
 * no field takes their words. What is open over the page keeps its keys.
 */
export function useHandScanner({ eventId, words, onWords, onScan, onType }: ScannerOptions): void {
  const scanner = useRef(new HandScanner());
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  const finish = useEffectEvent((endedAt: number | null) => {
    clearTimeout(silence.current);
    const done = scanner.current.finish(eventId, endedAt);
    if (done.text === null) onWords(done.words);
    else onScan(done.text);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOverlaid(event.target)) return;
    const heard = scanner.current.hear(event, words);
    if (heard.is === 'pages') return;
    if (heard.is === 'fingers') {
      takeToField(event, onType);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (heard.is === 'end') finish(event.timeStamp);
    else if (heard.is === 'scanned') onScan(heard.text);
    else if (heard.is === 'scanning') {
      // What came through before it was known for a scan.
      onWords(heard.words);
      clearTimeout(silence.current);
      silence.current = setTimeout(() => finish(null), SILENCE);
    }
  });

  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      clearTimeout(silence.current);
    };
  }, []);
  usePastedTicket(onScan);
}

/** Of a scanner's own program, which pastes what was read, where no field takes it. */
function usePastedTicket(onScan: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (isOverlaid(event.target) || isTyping(event.target) || readTicket(text) === null) return;
    event.preventDefault();
    onScan(text);
  });
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

function takeToField(event: KeyboardEvent, onType: () => void): void {
  if (isTyping(event.target) || event.key === ' ') return;
  if (event.key === '/') event.preventDefault();
  onType();
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
const isOverlaid = (target: EventTarget | null) => target instanceof Element && target.closest(OVERLAYS) !== null;
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea');

/** What a key is: the page's own, of fingers, or of a scan, and then what is to be done. */
type Heard =
  | { is: 'pages' | 'fingers' | 'end' | 'afterwards' }
  /** `words` stood in the field before. */
  | { is: 'scanning'; words: string }
  | { is: 'scanned'; text: string };

/** Tells what a hand scanner types from what fingers type, whatever the keyboard's layout. */
class HandScanner {
  #burst = new Burst();
  #lastKeys = new LastKeys();
  #words = '';
  #scannedAt = -Infinity;

  /** `words` stand in the field now. */
  hear(event: KeyboardEvent, words: string): Heard {
    const { ctrlKey, metaKey, altKey, timeStamp } = event;
    if (isEnd(event)) {
      if (this.#burst.isScanning(timeStamp)) return { is: 'end' };
      return { is: timeStamp - this.#scannedAt <= SILENCE ? 'afterwards' : 'pages' };
    }
    // The character comes when Alt is let go, to the field that has the focus then.
    if (typesByNumbers(event)) return { is: 'fingers' };
    return ctrlKey || metaKey || altKey || !isCharacter(event.key)
      ? { is: 'pages' }
      : this.#hearCharacter(event, words);
  }

  #hearCharacter(event: KeyboardEvent, words: string): Heard {
    const { key, timeStamp, isComposing } = event;
    const typed = TEXTLESS.includes(key) ? '' : key;
    const us = usCharacter(event) ?? typed;
    const lastKeys = this.#lastKeys.press(us, timeStamp);
    // What an input method makes of keys is its own, until they are the address of a ticket.
    if (!isComposing && key !== 'Process') {
      this.#burst.press({ typed, us }, timeStamp);
      if (this.#burst.isFirst) this.#words = words;
    }
    if (this.#burst.isScanning(timeStamp)) return { is: 'scanning', words: this.#words };
    if (!isTicketAddress(lastKeys)) return { is: 'fingers' };
    this.#forget(timeStamp);
    return { is: 'scanned', text: lastKeys };
  }

  /** What was scanned; null where it was fingers, and then `words` is what stands in the field with theirs. */
  finish(eventId: string, endedAt: number | null): { text: string | null; words: string } {
    const readings = this.#burst.take();
    const text = chooseReading(eventId, readings);
    const isScan = readTicket(text) !== null || (endedAt !== null && text.length >= SHORTEST);
    this.#forget(endedAt ?? -Infinity);
    return { text: isScan ? text : null, words: this.#words + readings.typed };
  }

  #forget(at: number): void {
    this.#burst.take();
    this.#lastKeys.forget();
    this.#scannedAt = at;
  }
}

/** Of a scan: Enter or Tab, or a line feed or carriage return as the control key that it once was. */
function isEnd({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || altKey) return false;
  return ctrlKey ? code === 'KeyJ' || code === 'KeyM' : key === 'Enter' || key === 'Tab';
}

/** As a scanner does for any layout: Alt, and the character's number on the numeric keypad. */
function typesByNumbers({ altKey, ctrlKey, code }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && /^Numpad\d$/.test(code);
}

/** Keys that type a character without saying which. */
const TEXTLESS = ['Dead', 'Process', 'Unidentified'];

/** Not one with a name, such as F2, or an arrow on the numeric keypad. A layout may type two characters by one key. */
function isCharacter(key: string): boolean {
  return key.length === 1 || TEXTLESS.includes(key) || !/^[A-Z][A-Za-z0-9]+$/.test(key);
}

/** A hand scanner types a character every few milliseconds; fingers take longer. */
const FAST = 50;
/** So many fast ones in a row are no fingers. */
const FEW = 4;
/** What is known for a scan may falter: a radio, a busy device. */
const PATIENCE = 250;

/** Tells a hand scanner from fingers, by the pace of the keys; times in milliseconds. */
class Burst {
  #readings = nothing();
  #keys = 0;
  #last = -Infinity;
  #isScan = false;

  press(key: Readings, at: number): void {
    if (at - this.#last > this.#longestGap()) this.take();
    this.#readings = added(this.#readings, key);
    this.#keys += 1;
    this.#last = at;
    this.#isScan ||= this.#keys >= FEW;
  }

  /** Whether what is typed at this moment comes from a scanner. */
  isScanning(at: number): boolean {
    return this.#isScan && at - this.#last <= PATIENCE;
  }

  /** Whether the last key was the first of what may become a scan. */
  get isFirst(): boolean {
    return this.#keys === 1;
  }

  take(): Readings {
    const readings = this.#readings;
    this.#readings = nothing();
    this.#keys = 0;
    this.#last = -Infinity;
    this.#isScan = false;
    return readings;
  }

  #longestGap(): number {
    return this.#isScan ? PATIENCE : FAST;
  }
}

/** A radio may take so long from key to key. */
const SLOW = 1000;
/** Characters: no address of a ticket is longer. */
const LONGEST = 300;

/** The last keys at whatever pace, as an American keyboard has them: fingers never type the address of a ticket. */
class LastKeys {
  #text = '';
  #last = -Infinity;

  press(character: string, at: number): string {
    this.#text = (at - this.#last > SLOW ? character : this.#text + character).slice(-LONGEST);
    this.#last = at;
    return this.#text;
  }

  forget(): void {
    this.#text = '';
  }
}

function nothing(): Readings {
  return { typed: '', us: '' };
}

function added(readings: Readings, key: Readings): Readings {
  return { typed: readings.typed + key.typed, us: readings.us + key.us };
}

/** One scan, read in two ways. */
interface Readings {
  /** As this device's layout has it. */
  typed: string;
  /** As an American keyboard has it. */
  us: string;
}

/** The reading that says something here: `typed`, where both do or neither. */
export function chooseReading(eventId: string, { typed, us }: Readings): string {
  const isUs = [isTicketAddress, isTicketHere, isTicket, isCode].find((says) => says(typed) || says(us));
  return isUs && !isUs(typed) ? us : typed;

  function isTicketHere(text: string): boolean {
    const ticket = readTicket(text);
    return ticket !== null && isTicketFor(eventId, ticket);
  }
}

const isTicket = (text: string) => readTicket(text) !== null;
const isCode = (text: string) => readCode(text) !== null;

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
