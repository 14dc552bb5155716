import type { AdminEvent, AdminEventSummary, EventDetails, EventSummary, OwnRegistration } from '#openapi/types.ts';
import { blankFields, pageNames, pickFields } from '#rules/events/event-fields.ts';

/** An event as the server lists one: in January, with seats, open for anyone. */
export function anEventSummary(changes: Partial<EventSummary> = {}): EventSummary {
  return {
    event_id: 'e1',
    title: 'State machines in the wild',
    summary: 'An evening for people who model behaviour.',
    category: 'technology',
    tags: [],
    cover: null,
    format: 'in_person',
    venue_name: 'Foyer Hall',
    city: 'Utrecht',
    starts_at: '2027-01-14T17:00:00.000Z',
    ends_at: '2027-01-14T20:00:00.000Z',
    timezone: 'Europe/Amsterdam',
    status: 'published',
    phase: 'upcoming',
    registration_state: 'open',
    capacity: 60,
    seats_left: 31,
    ...changes,
  };
}

/** The same as organisers list it: 29 people have a seat, nobody waits. */
export function anAdminEventSummary(changes: Partial<AdminEventSummary> = {}): AdminEventSummary {
  const { summary: _summary, tags: _tags, seats_left: _left, ...event } = anEventSummary();
  return {
    ...event,
    visibility: 'public',
    closed_by_hand: false,
    seats_taken: 29,
    pending: 0,
    waitlisted: 0,
    updated_at: '2026-11-21T12:00:00.000Z',
    version: 1,
    own_role: 'owner',
    ...changes,
  };
}

/** The same as its own page is answered; without questions, and nobody is registered, unless said otherwise. */
export function someEventDetails(changes: Partial<EventDetails> = {}): EventDetails {
  return {
    ...pickFields(anAdminEvent(), pageNames),
    ...anEventSummary(changes),
    description_html: '<p>Three short talks.</p>',
    organiser_name: 'Foyer Utrecht',
    host_id: '01890a5d-ac96-774b-bcce-b302099a8059',
    co_hosts: [],
    has_contact: false,
    has_form: false,
    registration_closes_at: '2027-01-14T17:00:00.000Z',
    cancel_until: '2027-01-14T17:00:00.000Z',
    cancel_reason_html: null,
    feedback_state: 'not_open',
    feedback_opens_at: '2027-01-14T20:00:00.000Z',
    online_url: null,
    registration: null,
    is_saved: false,
    has_alert: false,
    own_role: null,
    ...changes,
  };
}

/** The same as organisers read it: nobody is registered, and nothing is set that need not be. */
export function anAdminEvent(changes: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...blankFields(),
    ...anEventSummary(),
    description: 'Three short talks.',
    address: 'Neude 11, Utrecht',
    closed_by_hand: false,
    cancel_reason: null,
    seats_taken: 0,
    pending: 0,
    waitlisted: 0,
    ics_sequence: 0,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    version: 1,
    own_role: 'owner',
    ...changes,
  };
}

/** The person's registration as the server answers it; approved unless said otherwise. */
export function anOwnRegistration(changes: Partial<OwnRegistration> = {}): OwnRegistration {
  return {
    registration_id: 'r1',
    status: 'approved',
    code: 'K7M2-9QXD',
    ticket: 'moBYZ3Jtb0NHYlVxT2lXc3ZkaA',
    message: '',
    created_at: '2026-11-21T12:00:00.000Z',
    decided_at: null,
    waitlist_position: null,
    checked_in_at: null,
    certificate: null,
    can_cancel: true,
    can_take: false,
    offered_until: null,
    can_show_name: false,
    shown_name: null,
    event: anEventSummary(),
    online_url: null,
    answers: [],
    answers_erased: null,
    feedback_state: 'not_open',
    ...changes,
  };
}
