import { mdiAccountSearchOutline } from '@mdi/js';
import { useDeferredValue, useState } from 'react';
import type { Door } from '#openapi/types.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { hours, shortDay } from '#src/features/event/event-time.ts';
import { control, field, label } from '#src/ui/field/field.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Arrivals } from './arrivals.tsx';
import { useCheckIn } from './use-door.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import * as styles from './door.css.ts';

/** Who is expected, the field that finds them, and what came of the last one. */
export function DoorView({ door }: { door: Door }) {
  const [search, setSearch] = useState('');
  const checkIn = useCheckIn();
  const { event_id, title, timezone, here, expected } = door;
  return (
    <>
      <header className={styles.top}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.when}>
          {shortDay(wallClock(door.starts_at, timezone), thisYear())}, {hours(door)}
        </p>
        <p className={styles.tally}>
          <span className={styles.here}>{here.toLocaleString('en-GB')}</span>
          <span className={styles.of}>of {expected.toLocaleString('en-GB')} here</span>
        </p>
        <Progress label="Checked in" percent={expected === 0 ? 0 : (here / expected) * 100} />
        <form role="search" aria-label="Who comes" className={field} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="arrival" className={label}>
            Name or code
          </label>
          <span className={styles.frame}>
            <Icon path={mdiAccountSearchOutline} size="large" className={styles.glyph} />
            <input
              id="arrival"
              type="search"
              className={`${control} ${styles.input}`}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </span>
        </form>
      </header>
      <VerdictPanel verdict={checkIn.verdict} timezone={timezone} onUndo={checkIn.undo} />
      <Arrivals eventId={event_id} timezone={timezone} search={useDeferredValue(search.trim())} checkIn={checkIn} />
    </>
  );
}
