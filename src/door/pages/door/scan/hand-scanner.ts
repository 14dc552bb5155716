import { isTicketAddress, readTicket } from '#rules/registrations/ticket.ts';
import { Burst, LastKeys } from './burst.ts';
import { chooseReading } from './choose-reading.ts';
import { usCharacter } from './us-keys.ts';

/** A scanner that sends no Enter is done when it has been silent for so long; one that sends two sends the second within it. */
export const SILENCE = 250;
/** Fingers may be as fast for a moment; nothing that is scanned is as short. */
const SHORTEST = 8;

/** What a key is: the page's own, of fingers, or of a scan, and then what is to be done. */
export type Heard =
  | { is: 'pages' | 'fingers' | 'end' | 'afterwards' }
  /** `words` stood in the field before. */
  | { is: 'scanning'; words: string }
  | { is: 'scanned'; text: string };

/** Tells what a hand scanner types from what fingers type, whatever the keyboard's layout. */
export class HandScanner {
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
