import { $api } from '#src/api/query.ts';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './check-in.css.ts';

/** Several people may stand at several doors. */
const EVERY = 10_000;

/** "12 of 29 here". */
export function Tally({ eventId }: { eventId: string }) {
  const { data } = $api.useQuery(
    'get',
    '/admin/events/{id}/overview',
    { params: { path: { id: eventId } } },
    { refetchInterval: EVERY },
  );
  if (!data) return <Skeleton shape="title" width="third" />;
  const { checked_in: here, counts } = data;
  return (
    <div>
      <p className={styles.tally}>
        <span className={styles.here}>{here.toLocaleString('en-GB')}</span>
        <span className={styles.of}>of {counts.approved.toLocaleString('en-GB')} here</span>
      </p>
      <Progress label="Checked in" percent={counts.approved === 0 ? 0 : (here / counts.approved) * 100} />
    </div>
  );
}
