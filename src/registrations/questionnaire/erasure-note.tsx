import { formatDays } from '#rules/events/questions/format-days.ts';
import { note } from '#src/design/type.css.ts';

/** Says how long the answers are kept, if there is an end. */
export function ErasureNote({ days }: { days: number | null }) {
  if (days === null) return null;
  return <p className={note}>We erase your answers {formatDays(days)} after the event.</p>;
}
