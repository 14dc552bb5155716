import type { AdminEvent } from '#openapi/types.ts';
import { feedbackCloses, feedbackOpens, feedbackStateOf } from '#rules/events/feedback-window.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Event = Pick<AdminEvent, 'status' | 'ends_at' | 'feedback_opens_at' | 'feedback_closes_at' | 'timezone'>;

export interface FeedbackWindow {
  state: 'not open' | 'open' | 'closed';
  pill: { words: string; tone: PillTone };
  /** When it opens or closes, as a sentence. */
  sentence: string;
}

/** Whether people can give feedback now. */
export function feedbackWindow(event: Event, now: number): FeedbackWindow {
  const times = {
    status: event.status,
    timezone: event.timezone,
    ends_at: Date.parse(event.ends_at ?? ''),
    feedback_opens_at: event.feedback_opens_at === null ? null : Date.parse(event.feedback_opens_at),
    feedback_closes_at: event.feedback_closes_at === null ? null : Date.parse(event.feedback_closes_at),
  };
  const at = (moment: number) => shortMoment(new Date(moment).toISOString(), event.timezone);
  switch (feedbackStateOf(times, now)) {
    case 'not_open': {
      if (Number.isNaN(feedbackOpens(times))) return notOpen('Opens when the event ends, once it is published.');
      const opens = at(feedbackOpens(times));
      return notOpen(event.status === 'draft' ? `Opens ${opens}, once the event is published.` : `Opens ${opens}.`);
    }
    case 'open':
      return {
        state: 'open',
        pill: { words: 'Open', tone: 'success' },
        sentence: `Open until ${at(feedbackCloses(times))}.`,
      };
    case 'closed':
      if (event.status === 'cancelled') return closed('The event was cancelled, so nobody is asked.');
      if (event.status === 'archived' && times.ends_at > now) return closed('The event was archived.');
      return closed(`Closed ${at(feedbackCloses(times))}.`);
  }
}

function notOpen(sentence: string): FeedbackWindow {
  return { state: 'not open', pill: { words: 'Not open yet', tone: 'info' }, sentence };
}

function closed(sentence: string): FeedbackWindow {
  return { state: 'closed', pill: { words: 'Closed', tone: 'outline' }, sentence };
}
