import { useState } from 'react';
import { readNumber } from '#rules/events/questions/read-number.ts';
import { control } from '#src/ui/field/field.css.ts';
import { controlProps, Field, fieldIds, type FieldProps } from '#src/ui/field/field.tsx';
import * as styles from '../builder.css.ts';

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
    if (text.trim() === '') return onChange(null);
    const read = readNumber(text, isWhole);
    if ('number' in read && (!isWhole || Number.isInteger(read.number))) onChange(read.number);
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
