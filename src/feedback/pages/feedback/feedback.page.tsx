import { useEffect, useRef, useState } from 'react';
import { type Feedback, useFeedback } from '#src/feedback/actors/feedback.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { EventFailed, EventUnknown } from '#src/events/missing/event-missing.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackFrame } from './feedback-frame.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { AlreadyGiven, Closed, NotOpenYet, ThankYou } from './outcomes.tsx';
import { usePersonalLink } from './personal-link.ts';

/** The public feedback form of an event; `id` is the event's. */
export function FeedbackPage({ params }: { params: Record<string, string> }) {
  const eventId = params['id'] ?? '';
  const link = usePersonalLink();
  const feedback = useFeedback({ eventId, token: link ?? '' });
  const place = usePlace(feedback.place);
  useFocusAt(place);
  usePageTitle(titleOf(place, feedback.form));
  if (place === 'loading') return <FeedbackSkeleton eventId={eventId} />;
  if (place === 'unknown') return <EventUnknown />;
  if (place === 'failed' || !feedback.form) {
    const { error, isBusy, retry } = feedback;
    return (
      <EventFailed title="The questions did not load" detail={error?.detail ?? ''} isTrying={isBusy} onRetry={retry} />
    );
  }
  return (
    <FeedbackFrame form={feedback.form}>
      <Inside place={place} form={feedback.form} feedback={feedback} hasLink={link !== ''} />
    </FeedbackFrame>
  );
}

function titleOf(place: Place, form: Feedback['form']): string | null {
  if (place === 'unknown') return 'Event not found';
  if (form) return `Feedback on ${form.event_title}`;
  return place === 'failed' ? 'Feedback' : null;
}

type Place = Feedback['place'];
type InsideProps = {
  place: Place;
  form: NonNullable<Feedback['form']>;
  feedback: Feedback;
  hasLink: boolean;
};

function Inside({ place, form, feedback, hasLink }: InsideProps) {
  switch (place) {
    case 'notOpen':
      return <NotOpenYet form={form} />;
    case 'closed':
      return <Closed form={form} isLate={feedback.error !== null} />;
    case 'given':
      return <AlreadyGiven form={form} />;
    case 'thanked':
      return <ThankYou form={form} />;
    case 'loading':
    case 'unknown':
    case 'failed':
    case 'answering':
      return <FeedbackForm form={form} feedback={feedback} hasLink={hasLink} />;
  }
}

/** What is read once more leaves on show what was there before. */
function usePlace(next: Place): Place {
  const [place, setPlace] = useState<Place>(next);
  if (next === 'loading' || next === place) return place;
  setPlace(next);
  return next;
}

/** Where one thing takes the place of another that had the focus, its heading gets it. */
function useFocusAt(place: Place) {
  const last = useRef(place);
  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before === place || before === 'loading') return;
    const heading = document.querySelector<HTMLElement>('main h2') ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [place]);
}
