import * as operations from '#openapi/operations.ts';
import type { EventDetails, OwnRegistration } from '#openapi/types.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { registrationTold } from '../registrations-changed.ts';
import * as stale from '../stale/visitors.ts';

const ofEvent = (id: string) => readOptions(operations.getEvent, { params: { path: { id } } }).queryKey;

/** Shows on the event's page what the act has made of the registration, and reads again what else tells of it. */
export function cacheRegistration(registration: OwnRegistration): void {
  const { event, online_url } = registration;
  const own = registration.status === 'cancelled' ? null : registration;
  queryClient.setQueryData(ofEvent(event.event_id), (known: object | undefined) =>
    known ? { ...known, ...event, online_url, registration: own } : undefined,
  );
  void invalidateReads(stale.registerForEvent);
  registrationTold(registration);
}

/** The event as its page shows it; undefined while it is not there. */
export function knownEvent(eventId: string): EventDetails | undefined {
  return queryClient.getQueryData(ofEvent(eventId));
}

/** Where the answer doesn't say how the event is now: a guest's, or a refusal. */
export function invalidateEvent(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: ofEvent(eventId) });
  void invalidateReads(stale.registerForEvent);
}

export function invalidateForm(eventId: string): void {
  const { queryKey } = readOptions(operations.getRegistrationForm, { params: { path: { id: eventId } } });
  void queryClient.invalidateQueries({ queryKey });
}
