import { mdiEyeOffOutline } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import * as styles from './admin-state.css.ts';
import { adminStatePill } from './admin-state-pill.ts';

type Props = {
  event: Pick<AdminEvent, 'status' | 'phase' | 'capacity' | 'seats_taken' | 'visibility' | 'closed_by_hand'>;
};

/** The state of an event for who organises it, and a mark for one that is on no list. */
export function AdminState({ event }: Props) {
  const { words, tone } = adminStatePill(event);
  return (
    <span className={styles.states}>
      <Pill tone={tone}>{words}</Pill>
      {event.visibility === 'unlisted' && (
        <Pill tone="outline" icon={mdiEyeOffOutline}>
          Unlisted
        </Pill>
      )}
    </span>
  );
}
