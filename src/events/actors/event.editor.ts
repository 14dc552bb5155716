import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Category, EventChanges, NewEvent } from '#openapi/types.ts';
import {
  blankFields,
  eventFields,
  type FieldName,
  fieldNames,
  isNullable,
  isOfKind,
  type NameOf,
  pickFields,
} from '#rules/events/event-fields.ts';
import { readNumber } from '#rules/events/questions/read-number.ts';
import { untitled } from '#rules/events/check-event.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { namesOf } from '#rules/time/zone-names.ts';
import { sharePath } from '#rules/pages/share-path.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { cacheAdminEvent, readAdminEvent } from '#src/api/caches/admin-caches.ts';
import { ask } from '#src/api/client.ts';
import type { EditorKind } from './editor.ts';

const isTyped = isOfKind('line', 'text', 'moment', 'number');
/** Where empty stands for null. */
const isEmptyText = (name: FieldName) => isTyped(name) || name === 'category';
type Typed = NameOf<'line' | 'text' | 'moment' | 'number'>;

/**
 * What stands in the fields of an event. Texts are as they were typed; empty stands for the contract's null. A moment is
 * an instant (ISO 8601), empty for none, or what was typed of a date and time that is no instant, such as
 * `2026-03-29T02:30` where clocks leave that hour out.
 */
export type EventFields = { [Name in Typed]: string } & Omit<Required<NewEvent>, Typed | 'category'> & {
    /** Empty until one was chosen. */
    category: Category | '';
  };

export const eventEditor: EditorKind<EventFields, AdminEvent> = {
  name: 'event',
  empty: emptyEvent,
  stored: (event) => ({ id: event.event_id, version: event.version, values: fieldsOf(event) }),
  read: readAdminEvent,
  create: async (values, header) => {
    const event = await ask(operations.createEvent, { params: { header }, body: sentOf(values) as NewEvent });
    giveFirstCover(event.event_id);
    return event;
  },
  update: (id, version, changes, { notify = true, scheduled_messages }) => {
    const messages = scheduled_messages as EventChanges['scheduled_messages'];
    const moved = messages && { scheduled_messages: messages };
    const body: EventChanges = { ...sentOf(changes), version, notify: notify === true, ...moved };
    return ask(operations.updateEvent, { params: { path: { id } }, body });
  },
  publish: (id) => ask(operations.publishEvent, { params: { path: { id } } }),
  isPublished: ({ status }) => status !== 'draft',
  publishedPath: (id) => sharePath(id, 'publishing'),
  editPath: (id) => `/admin/events/edit/${id}`,
  changed: (event, by) => cacheAdminEvent(acts[by], event),
};

const acts = { create: 'createEvent', update: 'updateEvent', publish: 'publishEvent' } as const;

/** What a new one starts with; the time zone is the person's own. */
function emptyEvent(): EventFields {
  const [zone] = namesOf(ownZone());
  const timezone = isTimezone(zone) ? zone : 'UTC';
  return { ...typed(blankFields()), title: '', format: 'in_person', timezone };
}

/** The fields of an event as the server has it. */
export function fieldsOf(event: AdminEvent): EventFields {
  return typed(pickFields(event, fieldNames));
}

function typed<Some extends Partial<NewEvent>>(values: Some): Pick<EventFields, keyof Some & FieldName> {
  const fields = fieldNames.flatMap((name) =>
    name in values ? [[name, isEmptyText(name) ? (values[name]?.toString() ?? '') : values[name]]] : [],
  );
  return Object.fromEntries(fields) as Pick<EventFields, keyof Some & FieldName>;
}

/** The contract's words for them: texts without spaces around them, null for what is empty and may be; a title always. */
export function sentOf(fields: Partial<EventFields>): Omit<EventChanges, 'version'> {
  const sent = fieldNames.flatMap((name) => {
    const value = fields[name];
    if (value === undefined) return [];
    if (name === 'category') return [[name, value === '' ? null : value]];
    return [[name, typeof value === 'string' && isTyped(name) ? sentText(name, value) : value]];
  });
  return Object.fromEntries(sent) as Omit<EventChanges, 'version'>;
}

function sentText(name: FieldName, value: string): string | number | null {
  const { kind } = eventFields[name];
  const text = kind === 'text' ? value : value.trim();
  if (text === '' && isNullable(name)) return null;
  if (text === '' && name === 'title') return untitled;
  return kind === 'number' ? numberOf(text) : text;
}

function numberOf(text: string): number {
  const read = readNumber(text, true);
  return 'number' in read ? read.number : NaN;
}

/** The cover of a new event, until the server knows the event: a cover belongs to one that has an id. */
let chosenCover: File | null = null;
/** Covers whose event is made, by its id, until they have arrived. */
const waitingCovers = new Map<string, File>();

/** Keeps the cover that was chosen for the event that is being made; null drops it. */
export function chooseFirstCover(file: File | null): void {
  chosenCover = file;
}

/** The event is made, and its cover can be sent. */
function giveFirstCover(eventId: string): void {
  if (chosenCover) waitingCovers.set(eventId, chosenCover);
  chosenCover = null;
}

export function firstCoverOf(eventId: string): File | undefined {
  return waitingCovers.get(eventId);
}

/** The cover has arrived, or is no longer wanted. */
export function forgetFirstCover(eventId: string): void {
  waitingCovers.delete(eventId);
}
