import { mdiEyeOffOutline } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import * as styles from './admin-state.css.ts';

type Shown = Pick<AdminEvent, 'status' | 'phase' | 'capacity' | 'seats_taken' | 'closed_by_hand'>;

type Props = { event: Shown & Pick<AdminEvent, 'visibility'> };

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

/** How an event is, for who organises it: what nobody can change first, then how far it is, then whether it takes registrations. */
export function adminStatePill({ status, phase, capacity, seats_taken, closed_by_hand }: Shown): {
  words: string;
  tone: PillTone;
} {
  if (status === 'cancelled') return { words: 'Cancelled', tone: 'danger' };
  if (status === 'archived') return { words: 'Archived', tone: 'outline' };
  if (status === 'draft') return { words: 'Draft', tone: 'neutral' };
  if (phase === 'ended') return { words: 'Ended', tone: 'outline' };
  if (phase === 'ongoing') return { words: 'On now', tone: 'info' };
  if (closed_by_hand) return { words: 'Registration closed', tone: 'neutral' };
  const isFull = capacity !== null && seats_taken >= capacity;
  return isFull ? { words: 'Full', tone: 'warning' } : { words: 'Published', tone: 'success' };
}
