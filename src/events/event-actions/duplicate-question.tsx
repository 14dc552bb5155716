import { useState } from 'react';
import { moveTimes, nextWeekly } from '#rules/events/move-times.ts';
import { endTime } from '#rules/time/exact-clock.ts';
import { formatClock, formatDay, fullDay } from '#rules/time/format-moment.ts';
import { isInstant, noSuchMoment } from '#rules/time/moments.ts';
import { lastDayOf } from '#rules/time/format-time.ts';
import { placeOfZone, formatZoneName } from '#rules/time/zone-names.ts';
import { serverTime } from '#src/api/answers/noted-clock.ts';
import { MomentInputs } from '#src/forms/timezone/moment-inputs.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FieldGroup } from '#src/ui/field/field.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { ActedEvent } from './event-verbs.ts';
import type { EventActing } from './use-event-actions.ts';
import * as styles from './event-actions.css.ts';

type Props = { event: ActedEvent; acting: EventActing };

/** Asks when the copy of an event takes place, and says what it takes over. */
export function DuplicateQuestion({ event, acting }: Props) {
  return (
    <Dialog
      isOpen={acting.question === 'duplicate'}
      onClose={acting.dismiss}
      title={event.starts_at === null ? 'Duplicate this draft?' : 'When does the copy take place?'}
      text={`“${event.title}” is copied as a draft. Change what differs before you publish it.`}
    >
      <DuplicateForm event={event} acting={acting} />
    </Dialog>
  );
}

function DuplicateForm({ event, acting }: Props) {
  const { problem, isBusy, confirm, dismiss } = acting;
  const { starts_at, timezone } = event;
  const [start, setStart] = useState(() => usualStart(event));
  const [isTried, setIsTried] = useState(false);
  // What was refused of another start says nothing of this one.
  const [refused, setRefused] = useState<string>();
  const refusal = problem?.fields.find(({ field }) => field === 'starts_at')?.detail;
  const error = (isTried ? startProblem(start, timezone) : undefined) ?? (start === refused ? refusal : undefined);
  const submit = () => {
    setIsTried(true);
    if (starts_at === null) confirm();
    else if (startProblem(start, timezone)) document.getElementById(idOf(event))?.focus();
    else {
      setRefused(start);
      confirm({ startsAt: start });
    }
  };
  return (
    <LockableForm isLocked={isBusy} onSubmit={submit}>
      <div className={styles.fields}>
        {problem && !refusal && (
          <Notice tone="danger" role="alert">
            {problem.detail}
          </Notice>
        )}
        {starts_at !== null && (
          <FieldGroup name="starts_at" id={idOf(event)} label="Starts" hint={whenText(event, start)} error={error}>
            <MomentInputs
              id={idOf(event)}
              moment={start}
              zone={timezone}
              labels={['Starts: date', 'Starts: time']}
              classes={[styles.date, styles.time]}
              isInvalid={error !== undefined}
              isRequired
              onChange={setStart}
            />
          </FieldGroup>
        )}
        <Outcome isDated={starts_at !== null} />
      </div>
      <div className={actions}>
        <Button tone="soft" onClick={dismiss}>
          Not now
        </Button>
        <Button type="submit" busy={isBusy}>
          Duplicate event
        </Button>
      </div>
    </LockableForm>
  );
}

function Outcome({ isDated }: { isDated: boolean }) {
  return (
    <dl className={styles.outcome}>
      <div>
        <dt className={styles.what}>{isDated ? 'Moves with the start' : 'Stays open'}</dt>
        <dd className={styles.which}>
          {isDated
            ? 'The end, and when registration, cancelling and feedback open and close.'
            : 'When it starts: this draft doesn’t say either.'}
        </dd>
      </div>
      <div>
        <dt className={styles.what}>Copied</dt>
        <dd className={styles.which}>
          Texts, cover, place, seats, questions, reminders, emails and what the door shows.
        </dd>
      </div>
      <div>
        <dt className={styles.what}>Not copied</dt>
        <dd className={styles.which}>People, their answers and feedback, the team, messages and door links.</dd>
      </div>
    </dl>
  );
}

const idOf = ({ event_id }: ActedEvent) => `duplicate-starts-${event_id}`;

/** The same weekday and time of day: the first one to come after the event and after now. */
function usualStart({ starts_at, timezone }: ActedEvent): string {
  if (starts_at === null) return '';
  const starts = Date.parse(starts_at);
  return new Date(nextWeekly(starts, Math.max(starts, serverTime()), timezone)).toISOString();
}

function startProblem(start: string, zone: string): string | undefined {
  if (isInstant(start)) return undefined;
  return noSuchMoment(start, zone) ?? 'Give the date and the time at which the copy starts.';
}

/** "Thursday 5 November 2026, 18:30 to 20:30, Berlin time" */
function whenText({ starts_at, ends_at, timezone }: ActedEvent, start: string): string {
  if (starts_at === null || ends_at === null || !isInstant(start)) return `On the clocks of ${placeOfZone(timezone)}.`;
  const times = { starts_at: Date.parse(starts_at), ends_at: Date.parse(ends_at) };
  const from = new Date(start);
  const to = new Date(moveTimes(times, from.getTime(), timezone).ends_at);
  const lastDay = lastDayOf(from, to, timezone);
  const end = `${lastDay ? `${fullDay(lastDay)}, ` : ''}${endTime(to, timezone)}`;
  return `${formatDay(from, timezone)}, ${formatClock(from, timezone)} to ${end}, ${formatZoneName(timezone)}`;
}
