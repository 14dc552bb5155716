import {
  mdiAccountClockOutline,
  mdiAlert,
  mdiAlertOutline,
  mdiClose,
  mdiCloudOffOutline,
  mdiDotsVertical,
} from '@mdi/js';
import type { Warning } from '#rules/door/warnings.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import type { Door } from '#src/door/actors/use-door.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { nameAtDoor } from '../verdict/verdict-messages.ts';
import * as styles from './open.css.ts';

type Props = { door: Door; event: NonNullable<Door['event']>; onMenu: () => void };

/** What event and which door this is, and how many are in. */
export function DoorHead({ door: { door, here, expected }, event, onMenu }: Props) {
  const day = shortDay(wallClock(event.starts_at, event.timezone), thisYear());
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1 className={styles.title} dir="auto">
          {event.title}
        </h1>
        <p className={styles.where} dir="auto">
          {door ? `${door} · ${day}` : day}
        </p>
      </div>
      <p className={styles.count}>
        <strong className={styles.here}>{here.toLocaleString('en-GB')}</strong> of {expected.toLocaleString('en-GB')} in
      </p>
      <IconButton path={mdiDotsVertical} label="This door" aria-haspopup="dialog" onClick={onMenu} />
      <div className={styles.progress}>
        <Progress label="In" percent={expected === 0 ? 0 : Math.min(100, (here / expected) * 100)} />
      </div>
    </header>
  );
}

/** There from the start, so that readers hear when it says something. */
export function OfflineStrip({ door: { isOffline, waiting, unstored, others } }: { door: Door }) {
  return (
    <div role="status">
      {unstored > 0 && (
        <p className={styles.strip}>
          <Icon path={mdiAlertOutline} />
          This device has no room. Keep this page open until {waitingSent(unstored)}.
        </p>
      )}
      {others > 0 && (
        <p className={styles.strip}>
          <Icon path={mdiAccountClockOutline} />
          {othersText(others)}
        </p>
      )}
      {isOffline && (
        <p className={styles.strip}>
          <Icon path={mdiCloudOffOutline} />
          {waiting === 0 ? 'Offline. Checking in works as before.' : `Offline: ${waitingText(waiting)} to be sent`}
        </p>
      )}
    </div>
  );
}

/** "3 check-ins are sent" */
function waitingSent(waiting: number): string {
  return waiting === 1 ? '1 check-in is sent' : `${waiting.toLocaleString('en-GB')} check-ins are sent`;
}

/** Whose they are, and whom they are about, is not for the next person to know. */
function othersText(others: number): string {
  return `${waitingText(others)} that someone else made on this device. They’re sent when that person logs in here.`;
}

/** "3 check-ins wait" */
function waitingText(waiting: number): string {
  return waiting === 1 ? '1 check-in waits' : `${waiting.toLocaleString('en-GB')} check-ins wait`;
}

/** Who turned out otherwise once the doors knew of each other; each stays until someone has looked at it. */
export function Warnings({ warnings, onDismiss }: { warnings: Door['warnings']; onDismiss: (id: string) => void }) {
  if (warnings.length === 0) return null;
  return (
    <details open className={styles.part}>
      <summary className={styles.summary}>
        <Icon path={mdiAlert} />
        {warnings.length === 1 ? '1 person to look at' : `${warnings.length} people to look at`}
      </summary>
      <ul role="list" className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning.id} className={styles.warning}>
            <p className={styles.words}>
              <strong className={styles.name} dir="auto" translate="no">
                {nameAtDoor(warning.person)}
              </strong>{' '}
              {warningText(warning)}
            </p>
            <IconButton
              path={mdiClose}
              label={`Done with ${nameAtDoor(warning.person)}`}
              onClick={() => onDismiss(warning.id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function warningText({ kind, detail }: Warning): string {
  return detail || warningTexts[kind];
}

const warningTexts: Record<Warning['kind'], string> = {
  double: 'Came in before, at another door.',
  unclear: 'Came in at another door too, at about the same time.',
  noSeat: 'Was let in, but no longer has a seat.',
  unknown: 'Was let in, but is no longer on the list.',
};
