import { useState } from 'react';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

type Props = FieldProps & {
  value: number | null;
  isWhole: boolean;
  /** Null for none. */
  onChange: (value: number | null) => void;
};

/** A number or none. What is being typed may be none yet, such as "-"; what is left as none shows the last one again. */
export function NumberField({ value, isWhole, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const given = text.trim().replace(/^[−–]/, '-');
    if (given === '') return onChange(null);
    const number = Number(given);
    const isOne = Number.isFinite(number) && (!isWhole || (Number.isInteger(number) && number > 0));
    if (isOne) onChange(number);
  };
  return (
    <TextField
      {...field}
      inputMode={isWhole ? 'numeric' : 'text'}
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
