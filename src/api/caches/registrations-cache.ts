import * as operations from '#openapi/operations.ts';
import type { EventDetails, OwnRegistration } from '#openapi/types.ts';
import { invalidateReads, queryClient, readKey, readOptions } from '../query.ts';
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

export type OwnStanding = Pick<EventDetails, 'status' | 'phase' | 'registration'> & { details?: EventDetails };

/**
 * How the person stands to the event, as their page of it or the list of their registrations was read last; undefined where
 * neither was. `isForVisitor` says that nobody is logged in: what came with the HTML is for visitors alone.
 */
export function ownStanding(eventId: string, isForVisitor: boolean): OwnStanding | undefined {
  const page = queryClient.getQueryCache().find<EventDetails>({ queryKey: ofEvent(eventId) });
  const { data: details, dataUpdatedAt = 0 } = page?.state ?? {};
  const shown = details && (isForVisitor || dataUpdatedAt > 0) ? { ...details, details } : undefined;
  // What the page shows has to be what is told of it.
  return shown && page?.isActive() ? shown : listedSince(eventId, dataUpdatedAt, shown);
}

/** As the list says that was read last, where that was after this. */
function listedSince(eventId: string, since: number, before: OwnStanding | undefined): OwnStanding | undefined {
  let [newest, found] = [since, before];
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: readKey(operations.listOwnRegistrations) })) {
    const row = rowsOf(state.data).find(({ event }) => event.event_id === eventId);
    if (!row || state.dataUpdatedAt <= newest) continue;
    newest = state.dataUpdatedAt;
    found = { ...row.event, registration: row.status === 'cancelled' ? null : row };
  }
  return found;
}

function rowsOf(data: unknown): OwnRegistration[] {
  const { pages = [data] } = (data ?? {}) as { pages?: unknown[] };
  return (pages as ({ items?: OwnRegistration[] } | undefined)[]).flatMap((page) => page?.items ?? []);
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
