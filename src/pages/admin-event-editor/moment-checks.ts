import type { EventFields } from '#src/actors/editors/event.editor.ts';
import { usualFeedbackEnd } from '#rules/events/feedback-window.ts';
import type { Problems } from './event-labels.ts';
import { isInstant } from './moments.ts';

/** What is wrong with the order of the moments; those that are none yet are left out. */
export function checkOrder(fields: EventFields): Problems {
  return { ...checkRegistration(fields), ...checkFeedback(fields), ...checkSpan(fields) };
}

/** The end has to come after the start. */
export function checkSpan({ starts_at, ends_at }: Pick<EventFields, 'starts_at' | 'ends_at'>): Problems {
  return Date.parse(ends_at) <= Date.parse(starts_at) ? { ends_at: 'The end must come after the start.' } : {};
}

function checkRegistration(fields: EventFields): Problems {
  const [opens, closes, until, ends] = [
    fields.registration_opens_at,
    fields.registration_closes_at,
    fields.cancel_until,
    fields.ends_at,
  ].map((moment) => Date.parse(moment)) as [number, number, number, number];
  const problems: Problems = {};
  if (opens >= closes) problems.registration_closes_at = 'Registration must close after it opens.';
  if (!fields.registration_closes_at && opens >= Date.parse(fields.starts_at)) {
    problems.registration_opens_at = 'Registration must open before the event starts, when it closes.';
  }
  if (closes > ends) problems.registration_closes_at = 'Registration must close before the event ends.';
  if (until > ends) problems.cancel_until = 'Choose a time before the event ends.';
  return problems;
}

function checkFeedback({ ends_at, timezone, feedback_opens_at, feedback_closes_at }: EventFields): Problems {
  if (!feedback_closes_at && !isInstant(ends_at)) return {};
  const opens = Date.parse(feedback_opens_at || ends_at);
  const closes = feedback_closes_at ? Date.parse(feedback_closes_at) : usualFeedbackEnd(Date.parse(ends_at), timezone);
  if (!(opens >= closes)) return {};
  if (!feedback_closes_at) {
    return {
      feedback_opens_at: 'Feedback closes 30 days after the end. Open it earlier, or say when it closes.',
    };
  }
  const when = feedback_opens_at ? 'it opens' : 'the event ends, when it opens';
  return { feedback_closes_at: `Feedback must close after ${when}.` };
}
