import { type ComponentProps, useMemo } from 'react';
import { Select } from '#src/ui/select/select.tsx';
import { timezoneGroups } from './timezone-groups.ts';

type Props = Omit<ComponentProps<typeof Select>, 'children'> & { stored: string };

/** Every time zone that this browser knows, and the stored one: the platform's own list, for a form that reads its controls. */
export function TimezoneField({ stored, ...field }: Props) {
  const options = useMemo(
    () =>
      timezoneGroups(stored).map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ name, words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </optgroup>
      )),
    [stored],
  );
  return <Select {...field}>{options}</Select>;
}
