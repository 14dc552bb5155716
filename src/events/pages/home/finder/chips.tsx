import { mdiCalendarRange, mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CityList } from '#openapi/types.ts';
import { filterLabels, finderAddress, noFilters, type Filters } from '#rules/events/finder-address.ts';
import { short, wallClock } from '#rules/time/format-time.ts';
import { firstAnswer } from '#src/api/page-data.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { useDialogCode } from '../use-dialog-code.ts';
import * as styles from './finder.css.ts';

type Props = { filters: Filters; onChoose: (filters: Filters) => void };

/** The filters next to the search, in one row, which a phone scrolls sideways. */
export function Chips({ filters, onChoose }: Props) {
  const { tag, city } = filters;
  const listed = useCities();
  const cities = city && !listed.includes(city) ? [city, ...listed] : listed;
  const row = useChosenInSight();
  return (
    <div ref={row} className={styles.chips}>
      <div className={styles.group}>
        {tag && (
          <Link
            replace
            href={finderAddress({ ...filters, tag: '', after: '' })}
            className={styles.chip}
            data-chosen
            onClick={() => searchField()?.focus()}
          >
            <span className={styles.tag}>#{tag}</span>
            <Icon path={mdiClose} size="small" />
            <VisuallyHidden>, remove this tag</VisuallyHidden>
          </Link>
        )}
        <When {...{ filters, onChoose }} />
      </div>
      <span className={styles.divider} />
      <div className={styles.group}>
        {(['category', 'format'] as const).map((name) => (
          <FinderSelect
            key={name}
            name={name}
            options={Object.entries(filterLabels[name])}
            value={filters[name]}
            onChange={(chosen) => onChoose({ ...filters, [name]: chosen })}
          />
        ))}
        <FinderSelect
          name="city"
          options={[['', 'Any city'], ...cities.map((each) => [each, each] as const)]}
          value={city}
          onChange={(chosen) => onChoose({ ...filters, city: chosen })}
        />
      </div>
      <input type="hidden" name="tag" value={tag} />
    </div>
  );
}

/** Links, so that they lead to their lists without this code too. */
function When({ filters, onChoose }: Props) {
  const { when, from, to } = filters;
  const hasDays = from + to !== '';
  const chip = (choice: Filters['when']) => (
    <Link
      replace
      href={finderAddress({ ...filters, when: choice, from: '', to: '', after: '' })}
      className={styles.chip}
      aria-current={choice === when && !hasDays ? 'true' : undefined}
      data-chosen={(choice === when && choice !== noFilters.when) || undefined}
    >
      {filterLabels.when[choice]}
    </Link>
  );
  return (
    <div role="group" aria-label="When" className={styles.group}>
      {chip('upcoming')}
      {chip('today')}
      {chip('weekend')}
      <DaysChip filters={filters} onChoose={onChoose} />
      {chip('past')}
      {when !== noFilters.when && <input type="hidden" name="when" value={when} />}
    </div>
  );
}

/** A filter that was set on arrival is in view, though its chip may stand far on in the row. */
function useChosenInSight() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[data-chosen]');
    if (!row.current || !chosen) return;
    const isInSight = chosen.offsetLeft + chosen.offsetWidth <= row.current.clientWidth;
    if (!isInSight) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return row;
}

/** Where there are events to come; they come with the HTML, or later. Without them the other filters work all the same. */
function useCities(): string[] {
  const [cities, setCities] = useState(() => firstAnswer<CityList>('/events/cities')?.items);
  useEffect(() => {
    if (cities) return;
    let isShown = true;
    let end = () => {};
    import('./read-cities.ts').then(
      ({ watchCities }) => isShown && (end = watchCities(({ items }) => setCities(items))),
      () => {},
    );
    return () => {
      isShown = false;
      end();
    };
  }, [cities]);
  return cities ?? [];
}

type FinderSelectProps = {
  name: 'category' | 'format' | 'city';
  /** Values with their words, the one that leaves nothing out first. */
  options: readonly (readonly [string, string])[];
  value: Filters[FinderSelectProps['name']];
  onChange: (choice: string) => void;
};

const labels = { category: 'Category', format: 'Format', city: 'City' };

/** A native select as a chip; its first words say what it is about. */
function FinderSelect({ name, options, value, onChange }: FinderSelectProps) {
  return (
    <div className={styles.chip} data-chosen={value !== options[0]?.[0] || undefined}>
      <select
        name={name}
        aria-label={labels[name]}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <Icon path={mdiChevronDown} size="small" className={styles.chevron} />
    </div>
  );
}

type DaysChipProps = { filters: Filters; onChoose: (filters: Filters) => void };

/** Days of one's own choice; their dialog comes with its own code, on intent. Without scripts its two fields stand here. */
function DaysChip({ filters, onChoose }: DaysChipProps) {
  const { from, to, when } = filters;
  const hasDays = from + to !== '';
  const dialog = useDialogCode(() => import('./days-dialog.tsx').then((file) => file.DaysDialog));
  return (
    <>
      <button
        type="button"
        className={`${styles.chip} ${styles.onlyScripted}`}
        aria-haspopup="dialog"
        aria-current={hasDays ? 'true' : undefined}
        data-chosen={hasDays || undefined}
        onPointerEnter={dialog.prepare}
        onClick={dialog.open}
      >
        <Icon path={mdiCalendarRange} size="small" />
        {hasDays ? daysText(from, to) : 'Pick dates'}
      </button>
      {when === 'upcoming' &&
        (['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.unscriptedDay}>
            {name === 'from' ? 'From' : 'To'}
            <input type="date" name={name} defaultValue={filters[name]} className={styles.day} />
          </label>
        ))}
      {dialog.Code && (
        <dialog.Code isOpen={dialog.isOpen} onClose={dialog.close} filters={filters} onChoose={onChoose} />
      )}
    </>
  );
}

/** "4 to 6 Dec", "28 Nov to 2 Dec", "4 Dec", "From 4 Dec", "Until 6 Dec"; the days are as in the address, either may be empty. */
export function daysText(from: string, to: string): string {
  if (!to) return `From ${dayOf(from)}`;
  if (!from) return `Until ${dayOf(to)}`;
  if (from === to) return dayOf(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : dayOf(from)} to ${dayOf(to)}`;
}

function dayOf(day: string): string {
  const shown = wallClock(day, 'UTC');
  return `${shown.day} ${short(shown.month)}`;
}

/** Where those go on who have taken filters away, whose button went with them. */
export function searchField(): HTMLInputElement | null {
  return globalThis.document?.querySelector('input[name="search"]') ?? null;
}
