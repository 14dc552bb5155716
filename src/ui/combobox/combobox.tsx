import { mdiChevronDown } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './combobox.css.ts';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

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
