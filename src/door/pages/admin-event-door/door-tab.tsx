import { mdiDoorOpen, mdiPlus, mdiPrinterOutline } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Attendance as EventAttendance } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton, OutLinkButton } from '#src/ui/button/link-button.tsx';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { DoorLinkRow } from './door-link-row.tsx';
import { DoorShows } from './door-shows.tsx';
import * as styles from './door.css.ts';

const Print = lazy(() => import('./print/print.tsx').then((file) => ({ default: file.Print })));

/** The way to the door, who else may open it, what it shows, and what is printed for it. */
export function DoorTab({ event }: { event: AdminEvent }) {
  const address = useAddress();
  if (address.read('print')) {
    return (
      <Suspense fallback={<TableSkeleton label="Loading what is printed" />}>
        <Print event={event} back={address.href({ print: null })} />
      </Suspense>
    );
  }
  return (
    <div className={styles.door}>
      {mayCall(event.own_role, 'getDoorPeople') && <Opening event={event} printing={address.href({ print: 'list' })} />}
      <Attendance event={event} />
      <div className={styles.columns}>
        {mayCall(event.own_role, 'listDoorLinks') && <DoorLinks event={event} />}
        <DoorShows event={event} />
      </div>
    </div>
  );
}

/** Its own page, which goes on without a network: it is loaded whole. */
function Opening({ event, printing }: { event: AdminEvent; printing: string }) {
  return (
    <Surface padding="medium" className={styles.opening}>
      <p>Check people in on this device: scan tickets, search by name, add walk-ins.</p>
      <div className={row()}>
        <LinkButton href={printing} tone="soft" icon={mdiPrinterOutline}>
          Print lists and badges
        </LinkButton>
        <OutLinkButton href={`/door/${event.event_id}`} tone="primary" icon={mdiDoorOpen}>
          Open the door
        </OutLinkButton>
      </div>
    </Surface>
  );
}

/** Who came, once anybody has: how many, at which door and when. */
function Attendance({ event }: { event: AdminEvent }) {
  const { data, error, isFetching, refetch } = useRead(
    operations.getAttendance,
    { params: { path: { id: event.event_id } } },
    { refetchOnWindowFocus: 'always' },
  );
  if (error && !data) {
    return <DidNotLoad level="h3" what="Who came" read={{ error, isFetching, refetch }} />;
  }
  if (!data?.came) return null;
  return (
    <section aria-labelledby="attendance" className={styles.part}>
      <h3 id="attendance" className={styles.heading}>
        Who came
      </h3>
      <Surface padding="medium" className={styles.attendance}>
        <Figures event={event} attendance={data} />
        <Chart
          title="Arrivals"
          level="h3"
          headings={['Time', 'Arrivals', 'In total']}
          points={slotsOf(data, event.timezone).map(({ total, ...slot }) => ({ ...slot, notes: [inFigures(total)] }))}
        />
      </Surface>
    </section>
  );
}

function Figures({ event, attendance }: { event: AdminEvent; attendance: EventAttendance }) {
  const { came, expected, no_shows, walk_ins, doors } = attendance;
  const isOver = event.phase === 'ended';
  return (
    <dl className={styles.figures}>
      <Figure name="Came" value={came} note={`of ${inFigures(expected)} with a seat`} />
      <Figure
        name={isOver ? 'No-shows' : 'Not here yet'}
        value={no_shows}
        href={`/admin/events/view/${event.event_id}?arrival=not_arrived`}
      />
      <Figure name="Walk-ins" value={walk_ins} note="among those who came" />
      {(doors.length > 1 || doors[0]?.door) &&
        doors.map(({ door, people }) => <Figure key={door} name={door || 'No door named'} value={people} />)}
    </dl>
  );
}

type FigureProps = { name: string; value: number; note?: string; href?: string };

function Figure({ name, value, note, href }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.quiet} dir="auto">
        {href ? <TextLink href={href}>{name}</TextLink> : name}
      </dt>
      <dd>
        <strong className={styles.count}>{inFigures(value)}</strong>
        {note && <span className={styles.aside}>{note}</span>}
      </dd>
    </div>
  );
}

const MINUTE = 60 * 1000;

interface Slot {
  label: string;
  value: number;
  /** How many were there at its end. */
  total: number;
}

/** From the first who came to the last: the times at which nobody did are put back. */
export function slotsOf({ arrivals, step_minutes }: EventAttendance, zone: string): Slot[] {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (!first || !last) return [];
  const people = new Map(arrivals.map((slot) => [Date.parse(slot.at), slot.people]));
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const isOneDay = dayOf(from, zone) === dayOf(to, zone);
  const slots: Slot[] = [];
  let total = 0;
  for (let at = from; at <= to; at += step_minutes * MINUTE) {
    const value = people.get(at) ?? 0;
    total += value;
    slots.push({ label: labelOf(at, zone, isOneDay), value, total });
  }
  return slots;
}

function dayOf(at: number, zone: string): string {
  return wallClock(new Date(at), zone).date;
}

function labelOf(at: number, zone: string, isOneDay: boolean): string {
  const clock = wallClock(new Date(at), zone);
  return isOneDay ? clock.time : `${shortDay(clock, thisYear())}, ${clock.time}`;
}

const loadNew = onDemand(() => import('./new-door-link.tsx'));
/** Devices come and go on the evening. */
const EVERY = 30_000;

/** The links by which helpers without an account check people in, and where each is open. */
function DoorLinks({ event }: { event: AdminEvent }) {
  const [isMaking, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useRead(
    operations.listDoorLinks,
    { params: { path: { id: event.event_id } } },
    { refetchInterval: EVERY, refetchOnWindowFocus: 'always' },
  );
  const { part, home } = useKeptFocus(JSON.stringify(data?.items.map(({ devices, state }) => [state, devices.length])));
  return (
    <section aria-labelledby="door-links" className={styles.part} {...part}>
      <h3 id="door-links" className={styles.heading} tabIndex={-1} ref={home}>
        Door links
      </h3>
      <Surface padding="none">
        <div className={styles.intro}>
          <p className={styles.quiet}>
            For helpers at the event: anyone who opens a link can check people in at its door, without an account, until
            its time is over.
          </p>
          <Button tone="soft" icon={mdiPlus} onClick={() => setMaking(true)}>
            New door link
          </Button>
        </div>
        {data ? (
          <ul role="list">
            {data.items.map((link) => (
              <DoorLinkRow key={link.door_link_id} event={event} link={link} />
            ))}
          </ul>
        ) : error ? (
          <DidNotLoad level="h3" what="The door links" read={{ error, isFetching, refetch }} />
        ) : (
          <TableSkeleton label="Loading the door links" />
        )}
      </Surface>
      {isMaking && (
        <Suspense>
          <NewLink event={event} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function NewLink(props: { event: AdminEvent; onClose: () => void }) {
  const { NewDoorLink } = useCode(loadNew);
  return <NewDoorLink {...props} />;
}
