import type { EventSummary } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

/** What somebody must know of an event before anything else; null when it simply will be, or was. */
export function statePill({ status, phase }: Pick<EventSummary, 'status' | 'phase'>) {
  if (status === 'cancelled') return say('Cancelled', 'danger');
  if (status === 'draft') return say('Draft', 'warning');
  return phase === 'ongoing' ? say('On now', 'success') : null;
}

function say(words: string, tone: PillTone) {
  return { words, tone };
}
