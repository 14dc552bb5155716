import { getEvent, listAttendees, listOwnRegistrations, listSavedEvents } from '#openapi/operations.ts';
import type { Read } from '#openapi/operation.ts';

// What people do themselves with events and seats. An event's page waits for these rows: they are a table by their names, of which
// a build takes what is used, and acts that go with one of them stand in the tables of their domains.

export const saveEvent: readonly Read[] = [listSavedEvents];
export const registerForEvent: readonly Read[] = [listOwnRegistrations];
/** Besides what tells of the registration, as above. */
export const showName: readonly Read[] = [listAttendees];
/** By way of registrationsChanged(), since the query cache is not all that tells of it. */
export const giveFeedback: readonly Read[] = [getEvent, listOwnRegistrations];
