import { useMemo, useState } from 'react';
import { fold, foldedWords } from '#rules/search/fold.ts';
import { namesOf } from '#rules/time/zone-names.ts';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';

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

interface Zone {
  name: string;
  /** The place, as people look for it in a list: "Buenos Aires, Argentina". */
  words: string;
}

/** The time zones of this browser by region, in alphabetical order; the stored one is kept whether it is known or not. */
export function timezoneGroups(stored: string): { region: string; zones: Zone[] }[] {
  const groups = new Map<string, Zone[]>([[UNIVERSAL, []]]);
  const others = Intl.supportedValuesOf('timeZone').map((name) => namesOf(name)[0]);
  const names = new Set(['UTC', stored, ...others.filter((name) => name !== namesOf(stored)[0])]);
  for (const name of [...names].sort()) {
    const [region = '', ...places] = name.split('/');
    const group = places.length > 0 ? region : UNIVERSAL;
    const words = (places.length > 0 ? namesOf(name)[0].split('/').slice(1).reverse().join(', ') : name).replaceAll(
      '_',
      ' ',
    );
    groups.set(group, [...(groups.get(group) ?? []), { name, words }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}

const UNIVERSAL = 'Universal';
