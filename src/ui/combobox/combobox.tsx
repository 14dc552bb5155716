import { mdiChevronDown } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import { announce } from '../live/toast.ts';
import * as styles from './combobox.css.ts';

export interface ComboboxOption {
  value: string;
  words: string;
  /** Next to the words, quieter. */
  note?: string;
}

type Props = FieldProps & {
  value: string;
  /** What is chosen, in words. */
  shown: string;
  /** What can be chosen, by what was typed. */
  options: readonly ComboboxOption[];
  /** What was typed; empty when the list opens and when it closes. */
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
  /** Said under the options: that they are loading, or that there are none. */
  said?: string | undefined;
};

/** A text field that finds one of many (the combobox of the ARIA Authoring Practices, with a list). */
export function Combobox({ value, shown, options, onSearch, onChoose, said, ...field }: Props) {
  const box = useCombobox({ value, options, onSearch, onChoose });
  const isLocked = useLocked();
  const { id } = controlProps(field);
  return (
    <Field {...field}>
      <div className={styles.frame}>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          dir="auto"
          {...controlProps(field)}
          readOnly={isLocked}
          aria-disabled={isLocked || undefined}
          aria-autocomplete="list"
          aria-expanded={box.isOpen}
          aria-controls={box.isOpen ? `${id}-options` : undefined}
          aria-activedescendant={box.isOpen && options[box.active] ? `${id}-option-${box.active}` : undefined}
          className={`${control} ${styles.input}`}
          value={box.typed ?? shown}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.open}
          onFocus={(event) => event.target.select()}
          onBlur={box.close}
          onKeyDown={box.press}
        />
        <Icon path={mdiChevronDown} className={styles.chevron} />
        {box.isOpen && (
          <div className={styles.popup}>
            <Options id={id} label={field.label} value={value} options={options} box={box} />
            {said && <p className={styles.said}>{said}</p>}
          </div>
        )}
      </div>
    </Field>
  );
}

type OptionsProps = Pick<Props, 'value' | 'options' | 'label'> & { id: string; box: ReturnType<typeof useCombobox> };

function Options({ id, label, value, options, box }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [box.active]);
  return (
    <div
      ref={list}
      role="listbox"
      id={`${id}-options`}
      aria-label={label}
      tabIndex={-1}
      className={styles.options}
      // The field keeps focus while the list is used.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="option"
          id={`${id}-option-${index}`}
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === box.active || undefined}
          className={styles.option}
          onClick={() => box.choose(option)}
        >
          <span dir="auto">{option.words}</span>
          {option.note && <span className={styles.note}>{option.note}</span>}
        </button>
      ))}
    </div>
  );
}

type ComboboxWiring = Pick<Props, 'value' | 'options' | 'onSearch' | 'onChoose'>;

/** What a combobox knows besides what is chosen: whether its list is open, what was typed, where the arrows are. */
function useCombobox({ value, options, onSearch, onChoose }: ComboboxWiring) {
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
