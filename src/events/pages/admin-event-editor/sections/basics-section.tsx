import { useRef } from 'react';
import { bounds, choices } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import { momentNames } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { categoryLabels, formatLabels } from '#rules/events/event-labels.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import { deviceZone } from '#rules/time/timezone.ts';
import { nameHere, placeOfZone } from '#rules/time/zone-names.ts';
import { useRead } from '#src/api/query.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { TimezonePicker } from '#src/forms/timezone/timezone-picker.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Suggestions } from '#src/ui/suggestions/suggestions.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { inZone, isInstant } from '#rules/time/moments.ts';
import { movedEnd } from '#rules/time/wall-clock.ts';
import * as styles from '../admin-event-editor.css.ts';
import { viewerText } from '../event-checks.ts';
import type { EventForm } from '../use-event-form.ts';
import { MomentField } from './moment-field.tsx';

const bound = bounds.NewEvent;
const formats = choices.EventFormat.map((value) => ({ value, label: formatLabels[value] }));

/** What every event needs: nothing else keeps it from being published. */
export function BasicsSection({ form }: { form: EventForm }) {
  const { values } = form;
  return (
    <section aria-labelledby="basics" className={styles.section}>
      <Surface className={styles.sheet}>
        <h2 id="basics" tabIndex={-1} className={styles.sectionTitle}>
          Basics
        </h2>
        <TextField {...form.text('title')} aria-required maxLength={bound.title.maxLength} />
        <When form={form} />
        <RadioGroup
          {...form.field('format')}
          isRow
          options={formats}
          value={values.format}
          onChange={(format) => form.set({ format: format as EventFields['format'] })}
        />
        <Where form={form} />
        <Select
          {...form.field('category')}
          aria-required
          value={values.category}
          onChange={({ target }) => form.set({ category: target.value as EventFields['category'] })}
        >
          {values.category === '' && <option value="">Choose a category</option>}
          {choices.Category.map((category) => (
            <option key={category} value={category}>
              {categoryLabels[category]}
            </option>
          ))}
        </Select>
      </Surface>
    </section>
  );
}

function When({ form }: { form: EventForm }) {
  const { values } = form;
  // While a year is being typed there is no start, so the last one is kept.
  const span = useRef(spanOf(values));
  const moveStart = (starts_at: string) => {
    span.current = spanOf(values) ?? span.current;
    const ends_at = followStart(starts_at, values.ends_at, span.current, values.timezone);
    form.type({ starts_at, ends_at }, 'starts_at');
  };
  const changeZone = (timezone: string) => {
    const moved = momentNames.map((name) => [name, inZone(values[name], values.timezone, timezone)]);
    form.set({ timezone, ...(Object.fromEntries(moved) as Partial<EventFields>) });
  };
  return (
    <>
      <div className={styles.pair}>
        <MomentField form={form} name="starts_at" onChange={moveStart} hint={forViewer(values.starts_at, values)} />
        <MomentField form={form} name="ends_at" hint={forViewer(values.ends_at, values)} />
      </div>
      <TimezonePicker
        {...form.field('timezone')}
        hint={zoneHint(values.timezone)}
        value={values.timezone}
        onChoose={changeZone}
      />
    </>
  );
}

function zoneHint(zone: string): string {
  if (nameHere(zone) === null) return 'Choose a time zone that this browser knows to change times here.';
  const place = placeOfZone(zone);
  const clocks = place.startsWith('UTC') ? place : `clocks in ${place}`;
  const rule = `All times on this page are what ${clocks} show${clocks === place ? 's' : ''}.`;
  const isGuess = place === 'UTC' && deviceZone() === null;
  return isGuess ? `${rule} This browser doesn’t tell your time zone: choose the one of the event.` : rule;
}

function forViewer(moment: string, { timezone }: EventFields) {
  return viewerText(moment, timezone, ownZone());
}

/** What does not matter for the format is left out, unless something is wrong with it. */
function Where({ form }: { form: EventForm }) {
  const { format } = form.values;
  const hasLink = format !== 'in_person' || form.field('online_url').error;
  return (
    <>
      {format !== 'online' && (
        <>
          <div className={styles.pair}>
            <TextField {...form.text('venue_name')} maxLength={bound.venue_name.maxLength} hint="Such as Town Hall." />
            <TextField {...form.text('city')} optional maxLength={bound.city.maxLength} />
          </div>
          <TextField
            {...form.text('address')}
            optional
            maxLength={bound.address.maxLength}
            hint="Street and number, and what helps to find the door."
          />
          <UsedVenues form={form} />
        </>
      )}
      {hasLink && (
        <TextField
          {...form.text('online_url')}
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={bound.online_url.maxLength}
          hint="Shown to people whose registration is approved, and to nobody else."
        />
      )}
    </>
  );
}

/** Places of events before: a press fills in all of one, while nothing is written. */
function UsedVenues({ form: { values, set } }: { form: EventForm }) {
  const { venue_name, city, address } = values;
  const isEmpty = [venue_name, city, address].every((text) => text.trim() === '');
  const { data } = useRead(operations.listVenues, {}, { enabled: isEmpty });
  return (
    <Suggestions
      label="Used before"
      items={isEmpty ? (data?.items ?? []) : []}
      wordsOf={(venue) => placeLines(venue).join(', ')}
      onChoose={(venue) => set({ ...venue, city: venue.city ?? '', address: venue.address ?? '' })}
    />
  );
}

const usualMs = 2 * 60 * 60 * 1000;

/** From when until when; the moments are instants. */
interface EventSpan {
  starts_at: string;
  ends_at: string;
}

/** Null while a moment is not there, or they are the wrong way round. */
export function spanOf({ starts_at, ends_at }: EventSpan): EventSpan | null {
  if (!isInstant(starts_at) || !isInstant(ends_at)) return null;
  return Date.parse(ends_at) > Date.parse(starts_at) ? { starts_at, ends_at } : null;
}

/** The end once the start is moved, by the rule of `movedEnd`; `last` is the span that was whole before. */
export function followStart(starts_at: string, ends_at: string, last: EventSpan | null, zone: string): string {
  // What is half typed of an end stays as it is.
  if (!isInstant(starts_at) || (ends_at !== '' && !isInstant(ends_at))) return ends_at;
  const to = Date.parse(starts_at);
  if (ends_at !== last?.ends_at && Date.parse(ends_at) > to) return ends_at;
  const before = last && { starts: Date.parse(last.starts_at), ends: Date.parse(last.ends_at) };
  return new Date(before ? movedEnd(before, to, zone) : to + usualMs).toISOString();
}
