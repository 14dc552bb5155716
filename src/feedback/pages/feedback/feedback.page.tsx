import { useEffect, useRef, useState } from 'react';
import type { FeedbackForm as Form } from '#openapi/types.ts';
import { type Feedback, useFeedback } from '#src/feedback/actors/feedback.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { wrap } from '#src/design/layout.css.ts';
import { EventFailed, EventUnknown } from '#src/events/missing/event-missing.tsx';
import { QuestionnaireForm } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { FeedbackFrame } from './feedback-frame.tsx';
import { AlreadyGiven, Closed, ForRegistered, MarkedAs, NotOpenYet, ThankYou } from './outcomes.tsx';
import { usePersonalLink } from './personal-link.ts';
import * as styles from './feedback.css.ts';

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
    case 'forRegistered':
      return <ForRegistered form={form} isLate={feedback.error !== null} hasLink={hasLink} />;
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

/** The page's shape while it is not known how it stands. */
function FeedbackSkeleton({ eventId }: { eventId: string }) {
  return (
    <>
      <PageHead
        overlap="sheet"
        back={{ href: `/event/${eventId}`, label: 'Back to the event' }}
        title={
          <>
            <VisuallyHidden>Loading the feedback form</VisuallyHidden>
            <span aria-hidden>
              <span className={styles.eyebrow}>Feedback on</span>
              <span className={styles.titleBone} />
            </span>
          </>
        }
      />
      <div className={`${wrap} ${styles.layout}`} aria-busy="true">
        <Surface lift="high" padding="large" className={styles.sheet}>
          <Question width="third" />
          <Question width="half" />
          <Question width="third" />
        </Surface>
        <Surface className={styles.bones}>
          <Skeleton shape="title" width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </Surface>
      </div>
    </>
  );
}

function Question({ width }: { width: 'third' | 'half' }) {
  return (
    <div className={styles.bones}>
      <Skeleton shape="title" width={width} />
      <Skeleton />
      <Skeleton width="most" />
    </div>
  );
}

type Props = {
  form: Form;
  feedback: Feedback;
  /** Whether the page was opened with a personal link, whole or not. */
  hasLink: boolean;
};

/** The questions, and whose the answers will be taken for. */
function FeedbackForm({ form, feedback: { isBusy, error, draft, submit }, hasLink }: Props) {
  const website = useRef<HTMLInputElement>(null);
  const questionnaire = useQuestionnaire({
    name: draft,
    about: form.event_title,
    questions: form.questions,
    error,
    busy: isBusy,
    onSubmit: (answers) => submit({ answers, website: website.current?.value ?? '' }),
  });
  return (
    <>
      <div className={styles.intro}>
        <h2 className={styles.feedbackFormTitle}>How was it?</h2>
        {form.description && (
          <p className={styles.description} dir="auto">
            {form.description}
          </p>
        )}
      </div>
      <MarkedAs form={form} isAttendee={form.is_attendee} hasLink={hasLink} />
      <QuestionnaireForm form={questionnaire} headings="h3">
        <label className={styles.trap} aria-hidden>
          Leave this empty
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
        <div className={actions}>
          <Button type="submit" size="large" busy={isBusy}>
            {isBusy ? 'Sending…' : 'Send feedback'}
          </Button>
        </div>
      </QuestionnaireForm>
    </>
  );
}
