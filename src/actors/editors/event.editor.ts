import type { AdminEvent, Category, EventChanges, EventFormat, NewEvent } from '#openapi/types.ts';
import { keepAdminEvent, readAdminEvent } from '#src/api/admin-events-cache.ts';
import { api, ask } from '#src/api/client.ts';
import type { EditorKind } from './editor-kind.ts';

/**
 * The moments of an event. Each is a text: an instant (ISO 8601), empty for none, or what was typed of a date and time
 * that is no instant, such as `2026-03-29T02:30` where clocks leave that hour out.
 */
export const momentNames = [
  'starts_at',
  'ends_at',
  'registration_opens_at',
  'registration_closes_at',
  'cancel_until',
  'feedback_opens_at',
  'feedback_closes_at',
] as const;
export type MomentName = (typeof momentNames)[number];

/** What stands in the fields of an event. Texts are as they were typed; empty stands for the contract's null. */
export type EventFields = Record<MomentName, string> & {
  title: string;
  summary: string;
  description: string;
  /** Empty until one was chosen. */
  category: Category | '';
  tags: string[];
  cover_alt: string;
  format: EventFormat;
  venue_name: string;
  address: string;
  city: string;
  online_url: string;
  timezone: string;
  visibility: AdminEvent['visibility'];
  capacity: string;
  approval: AdminEvent['approval'];
  waitlist_enabled: boolean;
  form_id: string | null;
  /** Minutes before the start. */
  reminder_offsets: number[];
  feedback_template_id: string | null;
  email_templates: AdminEvent['email_templates'];
};

export const eventEditor: EditorKind<EventFields, AdminEvent> = {
  name: 'event',
  empty: emptyEvent,
  stored: (event) => ({ id: event.event_id, version: event.version, values: fieldsOf(event) }),
  read: readAdminEvent,
  create: (values) => ask(api.POST('/admin/events', { body: sentOf(values) as NewEvent })),
  update: (id, version, changes, { notify = true }) => {
    const body: EventChanges = { ...sentOf(changes), version, notify: notify === true };
    return ask(api.PATCH('/admin/events/{id}', { params: { path: { id } }, body }));
  },
  publish: (id) => ask(api.POST('/admin/events/{id}/publish', { params: { path: { id } } })),
  editPath: (id) => `/admin/events/edit/${id}`,
  changed: keepAdminEvent,
};

/** What a new one starts with; the time zone is where this browser is. */
function emptyEvent(): EventFields {
  return {
    title: '',
    summary: '',
    description: '',
    category: '',
    tags: [],
    cover_alt: '',
    format: 'in_person',
    venue_name: '',
    address: '',
    city: '',
    online_url: '',
    starts_at: '',
    ends_at: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    visibility: 'public',
    capacity: '',
    approval: 'automatic',
    waitlist_enabled: false,
    form_id: null,
    registration_opens_at: '',
    registration_closes_at: '',
    cancel_until: '',
    reminder_offsets: [24 * 60, 60],
    feedback_template_id: null,
    feedback_opens_at: '',
    feedback_closes_at: '',
    email_templates: [],
  };
}

/** The fields of an event as the server has it. */
export function fieldsOf(event: AdminEvent): EventFields {
  const fields = Object.entries(emptyEvent()).map(([name, empty]) => {
    const value = event[name as keyof EventFields];
    return [name, typeof empty === 'string' ? textOf(value) : value];
  });
  return Object.fromEntries(fields) as EventFields;
}

function textOf(value: EventFields[keyof EventFields] | number): unknown {
  return typeof value === 'number' ? value.toString() : (value ?? '');
}

/** The contract's words for them: texts without spaces around them, null for what is empty and may be. */
export function sentOf(fields: Partial<EventFields>): Omit<EventChanges, 'version'> {
  const sent = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    const text = name === 'description' ? value : value.trim();
    if (name === 'capacity') return [name, text === '' ? null : Number(text)];
    return [name, text === '' && nullable.has(name) ? null : text];
  });
  return Object.fromEntries(sent) as Omit<EventChanges, 'version'>;
}

const nullable = new Set<string>([
  'venue_name',
  'address',
  'city',
  'online_url',
  'registration_opens_at',
  'registration_closes_at',
  'cancel_until',
  'feedback_opens_at',
  'feedback_closes_at',
]);
