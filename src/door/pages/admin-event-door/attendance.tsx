import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Attendance as Came } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { slotsOf } from './arrivals.ts';
import * as styles from './door.css.ts';

/** Who came, once anybody has: how many, at which door and when. */
export function Attendance({ event }: { event: AdminEvent }) {
  const { data, error, isFetching, refetch } = useRead(
    operations.getAttendance,
    { params: { path: { id: event.event_id } } },
    { refetchOnWindowFocus: 'always' },
  );
  if (error && !data) {
    return <DidNotLoad level="h3" what="Who came" error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
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

function Figures({ event, attendance }: { event: AdminEvent; attendance: Came }) {
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
