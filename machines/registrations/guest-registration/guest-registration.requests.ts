import type { GuestRegistrationContext } from './guest-registration.types.ts';

export function codeRequest({ eventId, begun }: GuestRegistrationContext) {
  return { eventId, email: begun?.email ?? '', attempt: begun?.attempt ?? '' };
}

export function seatTaking({ eventId, begun, code }: GuestRegistrationContext) {
  const { attempt = '', full_name = '', request } = begun ?? {};
  return {
    eventId,
    request: { attempt, code: code ?? '', full_name, form_version_id: null, answers: {}, ...request },
  };
}
