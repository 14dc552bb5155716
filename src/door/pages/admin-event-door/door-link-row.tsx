import { mdiCellphone, mdiClockOutline } from '@mdi/js';
import type { AdminEvent, DoorLink, DoorLinkState } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { timesInWords } from './door-link-times.ts';
import { type Device, nameOf, useEnding } from './use-door-links.ts';
import * as styles from './door.css.ts';

const states: Record<DoorLinkState, { words: string; tone: 'success' | 'info' | 'neutral' }> = {
  early: { words: 'Works later', tone: 'info' },
  working: { words: 'Works now', tone: 'success' },
  over: { words: 'Over', tone: 'neutral' },
  ended: { words: 'Ended', tone: 'neutral' },
};

type Props = { event: AdminEvent; link: DoorLink };

/** One door link: when it works, who made it, and on which devices it is open. */
export function DoorLinkRow({ event, link }: Props) {
  const ending = useEnding({ link, device: null });
  const { words, tone } = states[link.state];
  const isGood = link.state === 'working' || link.state === 'early';
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <p className={styles.name}>
          <span dir="auto">{link.door}</span> <Pill tone={tone}>{words}</Pill>
        </p>
        {isGood && (
          <Button tone="danger" size="small" busy={ending.isBusy} onClick={ending.end}>
            <span>
              End<VisuallyHidden> the door link of {link.door}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      <p className={styles.fact}>
        <Icon path={mdiClockOutline} size="small" />
        {whenWords(link, event.timezone)}
      </p>
      {isGood && (
        <p className={styles.fact}>
          <Icon path={mdiCellphone} size="small" />
          {openOn(link.devices.length)}
        </p>
      )}
      {isGood && link.devices.length > 0 && (
        <ul role="list" className={styles.devices}>
          {link.devices.map((device) => (
            <DeviceRow key={device.door_device_id} link={link} device={device} />
          ))}
        </ul>
      )}
      {ending.isAsked && (
        <ConfirmDialog
          isOpen
          title={`End the door link of “${link.door}”?`}
          text="It shuts at once on every device on which it is open, and the link stops working. Check-ins made before that and not sent yet are still taken for a day."
          confirm="End the door link"
          busy={ending.isBusy}
          problem={ending.problem}
          onConfirm={ending.confirm}
          onCancel={ending.dismiss}
        />
      )}
    </li>
  );
}

function DeviceRow({ link, device }: { link: DoorLink; device: Device }) {
  const ending = useEnding({ link, device });
  return (
    <li className={styles.device}>
      <span>
        {device.device || 'Unknown device'}
        <span className={styles.quiet}>, last used {shortMoment(device.last_used_at, ownZone())}</span>
      </span>
      <Button tone="quiet" size="small" busy={ending.isBusy} onClick={ending.end}>
        <span>
          Shut<VisuallyHidden> the door on {nameOf(device)}</VisuallyHidden>
        </span>
      </Button>
      {ending.isAsked && (
        <ConfirmDialog
          isOpen
          title={`Shut the door on ${nameOf(device)}?`}
          text={`It shuts there at once. Anyone with the address can open it again: to prevent that, end the door link of “${link.door}”.`}
          confirm="Shut the door"
          busy={ending.isBusy}
          problem={ending.problem}
          onConfirm={ending.confirm}
          onCancel={ending.dismiss}
        />
      )}
    </li>
  );
}

function whenWords({ ended_at, created_by_name, ...times }: DoorLink, zone: string): string {
  const by = created_by_name === null ? '' : `, made by ${created_by_name}`;
  if (ended_at) return `Ended ${shortMoment(ended_at, zone)}${by}`;
  return `${timesInWords(times, zone)}${by}`;
}

function openOn(count: number): string {
  if (count === 0) return 'Open on no device';
  return count === 1 ? 'Open on 1 device' : `Open on ${count} devices`;
}
