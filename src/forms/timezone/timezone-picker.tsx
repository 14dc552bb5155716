import { useMemo, useState } from 'react';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { findTimezones } from './find-timezones.ts';

type Props = FieldProps & { value: string; onChoose: (zone: string) => void };

/** A time zone, found by typing a place. */
export function TimezonePicker({ value, onChoose, ...field }: Props) {
  const [text, setText] = useState('');
  const options = useMemo(() => findTimezones(value, text), [value, text]);
  const shown = useMemo(() => findTimezones(value, '').find((zone) => zone.value === value), [value]);
  return (
    <Combobox
      {...field}
      value={value}
      shown={shown?.words ?? value}
      options={options}
      onSearch={setText}
      onChoose={onChoose}
      said={options.length === 0 ? 'No time zone has that name. Try the nearest large city.' : undefined}
    />
  );
}
