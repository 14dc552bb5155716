import { mdiClose } from '@mdi/js';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import { announce } from '../live/toast.ts';
import * as styles from './tag-field.css.ts';

type Props = FieldProps & {
  values: readonly string[];
  /** How many there may be, and how long each. */
  most: number;
  maxLength: number;
  onChange: (values: string[]) => void;
};

/** Several short words: Enter or a comma adds what was typed, Backspace in the empty field takes the last one away. */
export function TagField({ values, most, maxLength, onChange, ...field }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isLocked = useLocked();
  const isFull = values.length >= most;

  function add(words: string) {
    const next = addWords(values, words, { most, maxLength });
    setText('');
    if (next.length === values.length) return;
    onChange(next);
    announce(`Added ${next.slice(values.length).join(', ')}.`);
  }
  function remove(value: string | undefined) {
    if (value === undefined) return;
    onChange(values.filter((each) => each !== value));
    announce(`Removed ${value}.`);
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') remove(values.at(-1));
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }

  return (
    <Field {...field}>
      <div className={styles.box} data-invalid={field.error ? true : undefined}>
        <Tags label={field.label} values={values} onRemove={remove} />
        <input
          ref={input}
          type="text"
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
          {...controlProps(field)}
          className={styles.input}
          readOnly={isFull || isLocked}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(text)}
        />
      </div>
    </Field>
  );
}

type TagsProps = { label: string; values: readonly string[]; onRemove: (value: string) => void };

function Tags({ label, values, onRemove }: TagsProps) {
  const isLocked = useLocked();
  return (
    <ul role="list" aria-label={label} className={styles.tags}>
      {values.map((value) => (
        <li key={value} className={styles.tag}>
          <span dir="auto">{value}</span>
          <button
            type="button"
            aria-label={`Remove ${value}`}
            className={styles.remove}
            aria-disabled={isLocked || undefined}
            onClick={() => onRemove(value)}
          >
            <Icon path={mdiClose} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Limits {
  most: number;
  maxLength: number;
}

/** The values with the words between commas after them: each once whatever its case, as many and as long as may be. */
export function addWords(values: readonly string[], text: string, { most, maxLength }: Limits): string[] {
  const next = [...values];
  for (const part of text.split(/[,\n]/)) {
    const word = [...part.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim();
    const isKnown = next.some((value) => value.toLowerCase() === word.toLowerCase());
    if (word && !isKnown && next.length < most) next.push(word);
  }
  return next;
}
