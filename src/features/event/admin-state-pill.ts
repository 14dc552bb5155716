import type { AdminEvent } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Shown = Pick<AdminEvent, 'status' | 'phase' | 'capacity' | 'seats_taken'>;

/** How an event is, for who organises it: what nobody can change first, then how far it is, then its seats. */
export function adminStatePill({ status, phase, capacity, seats_taken }: Shown): { words: string; tone: PillTone } {
  if (status === 'cancelled') return { words: 'Cancelled', tone: 'danger' };
  if (status === 'archived') return { words: 'Archived', tone: 'outline' };
  if (status === 'draft') return { words: 'Draft', tone: 'neutral' };
  if (phase === 'ended') return { words: 'Ended', tone: 'outline' };
  if (phase === 'ongoing') return { words: 'On now', tone: 'info' };
  const isFull = capacity !== null && seats_taken >= capacity;
  return isFull ? { words: 'Full', tone: 'warning' } : { words: 'Published', tone: 'success' };
}
