import * as operations from '#openapi/operations.ts';
import type { EventDetails, OwnRegistration } from '#openapi/types.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { registrationTold } from '../registrations-changed.ts';

const ofEvent = (id: string) => readOptions(operations.getEvent, { params: { path: { id } } }).queryKey;

/** Shows on the event's page what has become of the registration, before it is read again. */
export function cacheRegistration(registration: OwnRegistration): void {
  const { event, online_url } = registration;
  const own = registration.status === 'cancelled' ? null : registration;
  queryClient.setQueryData(ofEvent(event.event_id), (known: object | undefined) =>
    known ? { ...known, ...event, online_url, registration: own } : undefined,
  );
  void invalidateReads(operations.listOwnRegistrations);
  registrationTold(registration);
}

/** The event as its page shows it; undefined while it is not there. */
export function knownEvent(eventId: string): EventDetails | undefined {
  return queryClient.getQueryData(ofEvent(eventId));
}

export function invalidateEvent(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: ofEvent(eventId) });
  void invalidateReads(operations.listOwnRegistrations);
}

export function invalidateForm(eventId: string): void {
  const { queryKey } = readOptions(operations.getRegistrationForm, { params: { path: { id: eventId } } });
  void queryClient.invalidateQueries({ queryKey });
}
