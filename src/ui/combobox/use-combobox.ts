import { type KeyboardEvent, useEffect, useState } from 'react';
import { announce } from '../live/toast.ts';

export interface ComboboxOption {
  value: string;
  words: string;
  /** Next to the words, quieter. */
  note?: string;
}

type Options = {
  value: string;
  options: readonly ComboboxOption[];
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
};

/** What a combobox knows besides what is chosen: whether its list is open, what was typed, where the arrows are. */
export function useCombobox({ value, options, onSearch, onChoose }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const found = options.length;
  const chosen = options.findIndex((option) => option.value === value);
  const active = Math.min(moved ?? (typed ? 0 : chosen), found - 1);

  useAnnounced(typed, found);

  function change(next: string | null, open: boolean) {
    if (next !== typed) onSearch(next ?? '');
    setTyped(next);
    setMoved(null);
    setOpen(open);
  }
  const close = () => change(null, false);
  const choose = (option: ComboboxOption) => {
    onChoose(option.value);
    close();
  };
  const move = (to: number) => setMoved(found === 0 ? null : (to + found) % found);

  /** What a key does; nothing where it is left to the field. */
  function doesOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      return () => (isOpen ? move(active + (key === 'ArrowDown' ? 1 : -1)) : setOpen(true));
    }
    const option = options[active];
    if (key === 'Enter' && isOpen && option) return () => choose(option);
    return key === 'Escape' && isOpen ? close : undefined;
  }

  return {
    isOpen,
    typed,
    active,
    open: () => setOpen(true),
    close,
    choose,
    press: (event: KeyboardEvent) => press(event, doesOf),
    type: (text: string) => change(text, true),
  };
}

function useAnnounced(typed: string | null, found: number): void {
  useEffect(() => {
    if (typed) announce(found === 1 ? '1 result' : `${found} results`);
  }, [typed, found]);
}

function press(event: KeyboardEvent, doesOf: (key: string) => (() => void) | undefined): void {
  // Within a word that is being composed, arrows and Enter choose among the input method's own.
  const isElsewhere = event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing;
  const does = isElsewhere ? undefined : doesOf(event.key);
  if (!does) return;
  event.preventDefault();
  event.stopPropagation();
  does();
}
