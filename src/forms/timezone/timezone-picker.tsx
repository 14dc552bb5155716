import { useMemo, useState } from 'react';
import { fold, foldedWords } from '#rules/search/fold.ts';
import { namesOf } from '#rules/time/zone-names.ts';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { timezoneGroups } from './timezone-groups.ts';

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

/** The time zones with those words in their place, region or name; those whose place begins with them come first. */
export function findTimezones(stored: string, text: string) {
  const wanted = foldedWords(text);
  const all = timezoneGroups(stored).flatMap(({ region, zones }) =>
    zones.map(({ name, words }) => ({ value: name, words, note: region })),
  );
  const found = all.filter(({ value, words, note }) => {
    const folded = fold(`${words} ${note} ${value} ${namesOf(value).join(' ')}`);
    return wanted.every((word) => folded.includes(word));
  });
  const begins = (option: { words: string }) => Number(fold(option.words).startsWith(wanted.join(' ')));
  return wanted.length > 0 ? found.toSorted((one, other) => begins(other) - begins(one)) : found;
}
