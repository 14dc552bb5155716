import { useEffect, useEffectEvent, useRef } from 'react';
import { readTicket } from '#rules/registrations/ticket.ts';
import { HandScanner, SILENCE } from './hand-scanner.ts';

interface Keys {
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
export function useHandScanner({ eventId, words, onWords, onScan, onType }: Keys): void {
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
