import type { AdminEvent } from '#openapi/types.ts';
import { usualFeedbackEnd } from '#rules/events/feedback-window.ts';
import { shortMoment } from '#src/features/event/short-moment.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Event = Pick<AdminEvent, 'status' | 'ends_at' | 'feedback_opens_at' | 'feedback_closes_at' | 'timezone'>;

export interface FeedbackWindow {
  state: 'not open' | 'open' | 'closed';
  pill: { words: string; tone: PillTone };
  /** When it opens or closes, as a sentence. */
  sentence: string;
}

/** Whether people can give feedback now, as the server decides it. */
export function feedbackWindow(event: Event, now: number): FeedbackWindow {
  const opens = event.feedback_opens_at ?? event.ends_at;
  const closes =
    event.feedback_closes_at ?? new Date(usualFeedbackEnd(Date.parse(event.ends_at), event.timezone)).toISOString();
  const at = (moment: string) => shortMoment(moment, event.timezone);
  if (event.status === 'cancelled') return closed('The event was cancelled, so nobody is asked.');
  if (event.status === 'archived' && Date.parse(event.ends_at) > now) return closed('The event was archived.');
  if (event.status === 'draft') return notOpen(`Opens ${at(opens)}, once the event is published.`);
  if (Date.parse(opens) > now) return notOpen(`Opens ${at(opens)}.`);
  if (Date.parse(closes) <= now) return closed(`Closed ${at(closes)}.`);
  return { state: 'open', pill: { words: 'Open', tone: 'success' }, sentence: `Open until ${at(closes)}.` };
}

function notOpen(sentence: string): FeedbackWindow {
  return { state: 'not open', pill: { words: 'Not open yet', tone: 'info' }, sentence };
}

function closed(sentence: string): FeedbackWindow {
  return { state: 'closed', pill: { words: 'Closed', tone: 'outline' }, sentence };
}
