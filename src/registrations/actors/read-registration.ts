import { notifyManager } from '@tanstack/react-query';
import type {
  FromRegistration,
  StandingRead,
} from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { type OwnStanding, ownStanding } from '#src/api/caches/registrations-cache.ts';
import { queryClient } from '#src/api/query.ts';
import { auth } from '#src/session/auth.ts';
import type { Past } from './own-past.ts';

/**
 * Tells how this session's person stands to the event, from what is read of it, and that a press before the login, or one that an
 * unconfirmed address kept from being sent, is to be gone on with. It returns how to stop.
 */
export function readRegistration(eventId: string, send: (event: FromRegistration) => void): () => void {
  const { token } = auth.getSnapshot().context;
  let told = '';
  let past: Past | undefined;
  let isLeft = false;
  const look = () => {
    const read = isLeft ? undefined : ownStanding(eventId, token === null);
    if (!read) return;
    const event = standingRead(read, (read.details && past?.(read.details)) ?? null);
    const text = JSON.stringify(event);
    if (text !== told) send(event);
    told = text;
  };
  const bringPast = async () => {
    past = (await import('./own-past.ts')).followPast(send, look);
    look();
  };

  if (token !== null) {
    if (new URLSearchParams(location.search).has(FORM_IS_OPEN)) send({ type: 'form.reopened' });
    // Without it nothing is news, and what was pressed is pressed again.
    bringPast().catch(() => {});
  }
  look();
  // With what pages are told of the same, and never while one is rendered.
  const unsubscribe = queryClient.getQueryCache().subscribe(() => notifyManager.schedule(look));
  const session = auth.subscribe(look);
  return () => {
    isLeft = true;
    unsubscribe();
    session.unsubscribe();
  };
}

function standingRead(read: OwnStanding, was: RegistrationStatus | null) {
  const { registration_id: registrationId = null, waitlist_position: position = null } = read.registration ?? {};
  const hasQuestions = read.details?.has_form === true;
  return { type: `registration.${standingIn(read, was)}`, registrationId, position, was, hasQuestions } as StandingRead;
}

function standingIn({ status, phase, registration }: OwnStanding, was: RegistrationStatus | null) {
  if (status === 'cancelled' || phase === 'ended') return 'over';
  if (!registration) return 'none';
  return was === 'waitlisted' && registration.status === 'approved' ? 'movedUp' : registration.status;
}
