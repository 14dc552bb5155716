import { mdiAccountSearchOutline, mdiClose } from '@mdi/js';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { readTicket } from '#rules/registrations/ticket.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './search.css.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  /** Enter. */
  onSubmit: () => void;
  onScan: (text: string) => void;
};

/** Finds people while their name is typed. A ticket's address is taken as a scan, however it comes here. */
export function SearchField({ ref, typed, onType, onSubmit, onScan }: Props) {
  const change = (value: string) => (value.includes('#') && readTicket(value) ? onScan(value) : onType(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readTicket(typed)) onScan(typed);
    else onSubmit();
  };
  const clear = () => {
    onType('');
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed) onType('');
    else ref.current?.blur();
  };
  return (
    <form role="search" aria-label="Who comes" className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        <Icon path={mdiAccountSearchOutline} size="large" className={styles.glyph} />
        <VisuallyHidden>Name or code</VisuallyHidden>
        <input
          ref={ref}
          type="text"
          inputMode="search"
          placeholder="Name or code"
          className={isAddress(typed) ? styles.scannedInput : styles.input}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      {typed && (
        <span className={styles.clear}>
          <IconButton path={mdiClose} label="Clear the search" onClick={clear} />
        </span>
      )}
    </form>
  );
}

/** What a scanner types that passes for a keyboard on a phone, whose keys have no names. */
export function isAddress(typed: string): boolean {
  return /^https?:/i.test(typed.trim());
}
