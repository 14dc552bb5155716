import { useState } from 'react';
import { control } from '#src/ui/field/field.css.ts';
import { controlProps, Field, fieldIds, type FieldProps } from '#src/ui/field/field.tsx';
import * as styles from './number-field.css.ts';

type Props = FieldProps & {
  value: number | null;
  isWhole: boolean;
  /** What it counts, behind it. */
  unit?: string;
  /** Null for none. */
  onChange: (value: number | null) => void;
};

/** A number or none. What is being typed may be none yet, such as "-"; what is left as none shows the last one again. */
export function NumberField({ value, isWhole, unit, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const given = text.trim().replace(/^[−–]/, '-');
    if (given === '') return onChange(null);
    const number = Number(given);
    const isOne = Number.isFinite(number) && (!isWhole || Number.isInteger(number));
    if (isOne) onChange(number);
  };
  const unitId = `${fieldIds(field).id}-unit`;
  const { 'aria-describedby': described, ...named } = controlProps(field);
  return (
    <Field {...field}>
      <span className={unit ? styles.measured : undefined}>
        <input
          type="text"
          inputMode={isWhole ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed ?? value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
          {...named}
          aria-describedby={[unit && unitId, described].filter(Boolean).join(' ') || undefined}
          className={control}
        />
        {unit && <span id={unitId}>{unit}</span>}
      </span>
    </Field>
  );
}
