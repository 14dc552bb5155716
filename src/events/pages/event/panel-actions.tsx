import { mdiCheck, mdiCommentQuoteOutline } from '@mdi/js';
import type { ReactNode, RefObject } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { MarkButton } from '#src/events/own-marks/mark-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import type { Offer } from './offer.ts';
import { quietAction } from './event-view.css.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  event: EventDetails;
  flow: RegistrationFlow;
  offer: Offer;
  button: RefObject<HTMLButtonElement | null>;
  /** Leads to the seat that was taken in this browser without a login. */
  kept?: ReactNode;
};

/** The one button, which says what it does now, and why what it did was refused. */
export function PanelActions({ event, flow, offer, button, kept }: Props) {
  const { outcome, error } = flow;
  const isFeedbackOpen = event.feedback_state === 'open';
  return (
    <>
      {outcome === 'refused' && error && <Refusal error={error} />}
      {kept}
      <MainButton flow={flow} offer={offer} button={button} kept={kept} />
      {canRequestAlert(event) && <MarkButton event={event} mark="has_alert" />}
      {event.feedback_state === 'given' && (
        <p>
          <Pill icon={mdiCheck}>Feedback sent</Pill>
        </p>
      )}
      {isFeedbackOpen && (
        <LinkButton
          href={`/feedback/${event.event_id}`}
          tone={offer.does === 'none' ? 'primary' : 'soft'}
          size="large"
          wide
          icon={mdiCommentQuoteOutline}
        >
          Give feedback
        </LinkButton>
      )}
    </>
  );
}

function canRequestAlert({ registration, registration_state: state }: EventDetails) {
  return (state === 'full' || state === 'not_open') && (!registration || registration.status === 'cancelled');
}

/** The quiet way out again, below what is wanted more often. */
export function CancelAction({ flow, offer, button }: Omit<Props, 'event' | 'kept'>) {
  if (offer.does !== 'cancel' || flow.isFillingIn) return null;
  return (
    <button ref={offer.takesSeat ? null : button} type="button" className={quietAction} onClick={flow.cancel}>
      {offer.words}
    </button>
  );
}

function MainButton({ flow, offer, button, kept }: Omit<Props, 'event'>) {
  if (flow.isFillingIn) {
    return (
      <Button ref={button} tone="soft" size="large" wide disabled={flow.isBusy} onClick={flow.closeForm}>
        Close the form
      </Button>
    );
  }
  switch (offer.does) {
    case 'register':
      return (
        <Button
          ref={button}
          tone={kept ? 'soft' : 'primary'}
          size="large"
          wide
          busy={flow.isBusy}
          onClick={flow.register}
        >
          {kept ? 'Register someone else' : offer.words}
        </Button>
      );
    case 'cancel':
      return offer.takesSeat ? (
        <Button ref={button} size="large" wide busy={flow.isBusy} onClick={flow.takeSeat}>
          Take the seat
        </Button>
      ) : null;
    case 'none':
      // Not `disabled`: the person whom it has just refused keeps the focus.
      return (
        <Button ref={button} tone="soft" size="large" wide aria-disabled>
          {offer.words}
        </Button>
      );
  }
}
