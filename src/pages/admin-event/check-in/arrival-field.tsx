import { mdiAccountSearchOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { codeIn, searchFor } from '#rules/people/registration-code.ts';
import { control, field, label } from '#src/ui/field/field.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { useCheckIn } from './use-check-in.ts';
import { useCodeEntry } from './use-code-entry.ts';
import * as styles from './check-in.css.ts';

const PAUSE = 150;

type Props = { event: AdminEvent; checkIn: ReturnType<typeof useCheckIn>; onSearch: (words: string) => void };

/** Finds people while their name is typed; a whole code and Enter checks its person in. */
export function ArrivalField({ event, checkIn, onSearch }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const enterCode = useCodeEntry(event, checkIn);
  const words = searchFor(typed);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const pause = setTimeout(() => search(words), words ? PAUSE : 0);
    return () => clearTimeout(pause);
  }, [words]);
  useEffect(() => input.current?.focus(), []);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const code = codeIn(typed);
    onSearch(words);
    if (!code) return;
    void enterCode(code).then((isDone) => {
      if (isDone) setTyped((now) => (codeIn(now) === code ? '' : now));
      input.current?.select();
    });
  };
  return (
    <form role="search" aria-label="Who comes" className={field} onSubmit={submit}>
      <label htmlFor="arrival" className={label}>
        Name, email or code
      </label>
      <span className={styles.frame}>
        <Icon path={mdiAccountSearchOutline} size="large" className={styles.glyph} />
        <input
          ref={input}
          id="arrival"
          type="search"
          className={`${control} ${styles.input}`}
          aria-describedby="arrival-hint"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      </span>
      <p id="arrival-hint" className={styles.hint}>
        Type or scan a whole code and press Enter: its person is checked in.
      </p>
    </form>
  );
}
