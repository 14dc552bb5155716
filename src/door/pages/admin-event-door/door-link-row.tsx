import { mdiCellphone, mdiClockOutline } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, DoorLink, DoorLinkState } from '#openapi/types.ts';
import { endTime, exactClock } from '#rules/time/exact-clock.ts';
import { endDay } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/door.ts';
import { zoneNote } from '#src/events/event/event-hours.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './door.css.ts';

const HOUR = 60 * 60 * 1000;
const QUARTER = HOUR / 4;

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
        {whenText(link, event.timezone)}
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

function whenText({ ended_at, created_by_name, ...times }: DoorLink, zone: string): string {
  const by = created_by_name === null ? '' : `, made by ${created_by_name}`;
  if (ended_at) return `Ended ${shortMoment(ended_at, zone)}${by}`;
  return `${formatTimes(times, zone)}${by}`;
}

function openOn(count: number): string {
  if (count === 0) return 'Open on no device';
  return count === 1 ? 'Open on 1 device' : `Open on ${count} devices`;
}

type Times = { works_from: string; works_until: string };

/** For building up before the event and for those who come late; of an event that has begun, from now on. */
export function usualTimes({ starts_at, ends_at }: Pick<AdminEvent, 'starts_at' | 'ends_at'>, now: number): Times {
  const soon = Math.floor(now / QUARTER) * QUARTER;
  const from = starts_at === null ? soon : Math.max(soon, Date.parse(starts_at) - 2 * HOUR);
  const end = ends_at === null ? from + 4 * HOUR : Date.parse(ends_at);
  const until = Math.max(end + HOUR, from + HOUR);
  return { works_from: new Date(from).toISOString(), works_until: new Date(until).toISOString() };
}

/** "Fri 4 Dec, 16:30 to 23:00", "… to midnight", "… to Sat 5 Dec, 01:00": midnight is the end of a day. */
export function formatTimes(
  { works_from, works_until }: Times,
  zone: string,
  viewer = ownZone(),
  year = thisYear(),
): string {
  const from = exactClock(works_from, zone);
  const lastDay = endDay(works_until, zone);
  const day = from.date === lastDay.date ? '' : `${shortDay(lastDay, year)}, `;
  const until = `${day}${endTime(works_until, zone)}${zoneNote(works_until, zone, viewer)}`;
  return `${shortDay(from, year)}, ${from.time} to ${until}`;
}

type Device = DoorLink['devices'][number];
/** A link that is ended, or its device. */
type Ending = { link: DoorLink; device: Device | null };

const useCommands = poolCommands<Command<'end', Ending, undefined>>(send);

/** Ends a door link, or shuts it on a device, by the id of either: `end` asks first. */
function useEnding({ link, device }: Ending) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(device?.door_device_id ?? link.door_link_id);
  const words = device
    ? {
        running: 'Shutting the door',
        failed: `We don’t know whether the door is still open on ${nameOf(device)}. ${again}`,
      }
    : { running: 'Ending the door link', failed: `We don’t know whether the door link still works. ${again}` };
  return {
    isBusy,
    isAsked: asked !== null,
    problem: problem?.detail,
    end: () => give({ verb: 'end', about: { link, device }, isAsked: true, ...words }),
    confirm: () => confirm(),
    dismiss,
  };
}

const again = 'Check your connection and try again.';

function nameOf({ device }: Device): string {
  return device || 'a device that doesn’t say what it is';
}

async function send({ about: { link, device } }: { about: Ending }): Promise<CommandDone<never>> {
  try {
    if (device) {
      await ask(operations.endDoorDevice, { params: { path: { id: device.door_device_id } } });
      return { message: `The door is shut on ${nameOf(device)}.` };
    }
    await ask(operations.endDoorLink, { params: { path: { id: link.door_link_id } } });
    return { message: `The door link of “${link.door}” is ended.` };
  } finally {
    void invalidateReads(device ? stale.endDoorDevice : stale.endDoorLink);
  }
}
