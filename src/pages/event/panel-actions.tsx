import { mdiCommentQuoteOutline } from '@mdi/js';
import type { RefObject } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { Offer } from './offer.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  event: EventDetails;
  flow: RegistrationFlow;
  offer: Offer;
  isLoggedIn: boolean;
  button: RefObject<HTMLButtonElement | null>;
};

/** The one button, which says what it does now, and why what it did was refused. */
export function PanelActions({ event, flow, offer, isLoggedIn, button }: Props) {
  const { outcome, error } = flow;
  const isFeedbackOpen = event.feedback_state === 'open';
  return (
    <>
      {outcome === 'refused' && error && <Refusal error={error} />}
      <MainButton event={event} flow={flow} offer={offer} isLoggedIn={isLoggedIn} button={button} />
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

function MainButton({ event, flow: { isFillingIn, isBusy, tell }, offer, isLoggedIn, button }: Props) {
  const { event_id: eventId, has_form: hasQuestions } = event;
  if (isFillingIn) {
    return (
      <Button
        ref={button}
        tone="soft"
        size="large"
        wide
        disabled={isBusy}
        onClick={() => tell({ type: 'form.closed' })}
      >
        Close the form
      </Button>
    );
  }
  switch (offer.does) {
    case 'register': {
      const wanted = { type: 'registration.wanted', eventId, hasQuestions, isLoggedIn } as const;
      return (
        <Button ref={button} size="large" wide busy={isBusy} onClick={() => tell(wanted)}>
          {offer.words}
        </Button>
      );
    }
    case 'cancel': {
      const wanted = { type: 'cancellation.wanted', registrationId: offer.registrationId } as const;
      return (
        <Button ref={button} tone="danger" size="large" wide onClick={() => tell(wanted)}>
          {offer.words}
        </Button>
      );
    }
    case 'none':
      return (
        <Button ref={button} tone="soft" size="large" wide disabled>
          {offer.words}
        </Button>
      );
  }
}
