import { useEffect, useEffectEvent, useRef } from 'react';
import { readTicket } from '#rules/tickets/ticket.ts';
import { Burst } from './burst.ts';

/** A scanner that sends no Enter is done when it has been silent for so long. */
const SILENCE = 250;
/** Fingers may be as fast for a moment; nothing that is scanned is as short. */
const SHORTEST = 8;

interface Keys {
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
export function useHandScanner({ words, onWords, onScan, onType }: Keys): void {
  const burst = useRef(new Burst());
  const before = useRef('');
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  const finish = useEffectEvent((hasEnter: boolean) => {
    clearTimeout(silence.current);
    const text = burst.current.take();
    if (readTicket(text) || (hasEnter && text.length >= SHORTEST)) onScan(text);
    else onWords(before.current + text);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const { key, timeStamp } = event;
    if (key === 'Enter' && burst.current.isScanning(timeStamp)) {
      swallow(event);
      finish(true);
    } else if ([...key].length === 1) {
      typeCharacter(event);
    }
  });

  const typeCharacter = useEffectEvent((event: KeyboardEvent) => {
    burst.current.press(event.key, event.timeStamp);
    if (burst.current.isFirst) before.current = words;
    if (burst.current.isScanning(event.timeStamp)) {
      swallow(event);
      // What came through before it was known for a scan.
      onWords(before.current);
      clearTimeout(silence.current);
      silence.current = setTimeout(() => finish(false), SILENCE);
    } else if (!isTyping(event.target) && event.key !== ' ') {
      if (event.key === '/') event.preventDefault();
      onType();
    }
  });

  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      clearTimeout(silence.current);
    };
  }, []);
}

function isElsewhere({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  return (
    ctrlKey || metaKey || altKey || isComposing || (target instanceof Element && target.closest(OVERLAYS) !== null)
  );
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea');

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}
