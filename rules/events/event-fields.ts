import type { EventDetails, EventSummary, NewEvent } from '#openapi/types.ts';

type Sent = Required<NewEvent>;
type OptionalName = { [Name in keyof Sent]: undefined extends NewEvent[Name] ? Name : never }[keyof Sent];

/**
 * How a field is written. `line` is a text on one line and `text` one that stays as it was typed, `moment` an instant,
 * `number` a whole one. Of a line, a moment and a number that may be null, empty is null.
 */
export type Kind = 'line' | 'text' | 'moment' | 'number' | 'choice' | 'yes-no' | 'id' | 'tags' | 'offsets' | 'mails';

/** What people who are registered hear of when it changes: it is in their mails and calendars. */
export type News = 'title' | 'time' | 'format' | 'place' | 'link';

type Description<Name extends keyof Sent> = {
  kind: Kind;
  /** What it is called where it is filled in. */
  label: string;
  /** What it is called in the history, where that is something else. */
  recordedAs?: string;
  /** Said while it is empty and may not be. */
  missing?: string;
  /** Said when it does not match the contract's pattern. */
  wrong?: string;
  news?: News;
} & (Name extends OptionalName ? { blank: Sent[Name] } : unknown) &
  (Name extends keyof EventSummary
    ? { shown: 'listed' | 'made' }
    : Name extends keyof EventDetails
      ? { shown: 'page' | 'made' }
      : unknown);

/**
 * Everything that server and screens know of the fields, in the order in which they stand in the editor. `blank` is the
 * value unless one is sent. `shown` is how visitors see it: `listed` as it is wherever the event is, `page` as it is on
 * its own page alone, `made` as what `toDetails` makes of it.
 */
export const eventFields = {
  title: { kind: 'line', label: 'Title', missing: 'Give the event a title.', news: 'title', shown: 'listed' },
  starts_at: {
    kind: 'moment',
    label: 'Starts',
    recordedAs: 'Start',
    missing: 'Say when it starts.',
    blank: null,
    news: 'time',
    shown: 'listed',
  },
  ends_at: {
    kind: 'moment',
    label: 'Ends',
    recordedAs: 'End',
    missing: 'Say when it ends.',
    blank: null,
    news: 'time',
    shown: 'listed',
  },
  timezone: { kind: 'choice', label: 'Time zone', news: 'time', shown: 'listed' },
  format: { kind: 'choice', label: 'Format', news: 'format', shown: 'listed' },
  venue_name: { kind: 'line', label: 'Venue', blank: null, news: 'place', shown: 'listed' },
  city: { kind: 'line', label: 'City', blank: null, news: 'place', shown: 'listed' },
  address: { kind: 'line', label: 'Address', blank: null, news: 'place', shown: 'page' },
  online_url: {
    kind: 'line',
    label: 'Link to join',
    recordedAs: 'Link',
    blank: null,
    wrong: 'Enter a whole address, such as https://meet.example.org/room.',
    news: 'link',
    shown: 'made',
  },
  category: { kind: 'choice', label: 'Category', missing: 'Choose a category.', blank: null, shown: 'listed' },
  summary: { kind: 'line', label: 'Summary', blank: '', shown: 'listed' },
  description: { kind: 'text', label: 'Description', blank: '' },
  tags: { kind: 'tags', label: 'Tags', blank: [], shown: 'listed' },
  cover_alt: { kind: 'line', label: 'What the cover shows', recordedAs: 'Description of the cover', blank: '' },
  contact_email: {
    kind: 'line',
    label: 'Contact email',
    blank: null,
    wrong: 'Enter an email address, like name@example.org.',
  },
  capacity: { kind: 'number', label: 'Seats', blank: null, shown: 'listed' },
  form_id: { kind: 'id', label: 'Questions to answer', recordedAs: 'Form', blank: null },
  waitlist_enabled: {
    kind: 'yes-no',
    label: 'Keep a waitlist when all seats are taken',
    recordedAs: 'Waitlist',
    blank: false,
  },
  shows_attendees: {
    kind: 'yes-no',
    label: 'Let people with a seat see who else is coming',
    recordedAs: 'Who else is coming',
    blank: false,
    shown: 'page',
  },
  approval: { kind: 'choice', label: 'Approval', blank: 'automatic', shown: 'page' },
  visibility: { kind: 'choice', label: 'Visibility', blank: 'public', shown: 'page' },
  registration_opens_at: { kind: 'moment', label: 'Registration opens', blank: null, shown: 'page' },
  registration_closes_at: { kind: 'moment', label: 'Registration closes', blank: null, shown: 'made' },
  cancel_until: {
    kind: 'moment',
    label: 'People can cancel until',
    recordedAs: 'Cancelling until',
    blank: null,
    shown: 'made',
  },
  reminder_offsets: { kind: 'offsets', label: 'Reminders', blank: [24 * 60, 60] },
  feedback_template_id: { kind: 'id', label: 'Feedback questions', recordedAs: 'Feedback template', blank: null },
  feedback_opens_at: { kind: 'moment', label: 'Feedback opens', blank: null, shown: 'made' },
  feedback_closes_at: { kind: 'moment', label: 'Feedback closes', blank: null },
  feedback_arrived_only: {
    kind: 'yes-no',
    label: 'Ask only those who were checked in',
    recordedAs: 'Feedback from those who came only',
    blank: false,
  },
  feedback_registered_only: {
    kind: 'yes-no',
    label: 'Take answers only from people who were registered',
    recordedAs: 'Feedback from people registered only',
    blank: false,
  },
  certificates: {
    kind: 'yes-no',
    label: 'Give people who were checked in a certificate of attendance',
    recordedAs: 'Certificates of attendance',
    blank: false,
  },
  certificate_text: { kind: 'text', label: 'Text of the certificate', blank: '' },
  email_templates: { kind: 'mails', label: 'Emails', recordedAs: 'Email templates', blank: [] },
} as const satisfies { [Name in keyof Sent]: Description<Name> };

type Described = typeof eventFields;
/** What organisers fill in of an event. */
export type FieldName = keyof Described;
type Having<Part> = { [Name in FieldName]: Described[Name] extends Part ? Name : never }[FieldName];
export type NameOf<Of extends Kind> = Having<{ kind: Of }>;
export type MomentName = NameOf<'moment'>;

export const fieldNames = Object.keys(eventFields) as FieldName[];
export const momentNames = fieldNames.filter(isOfKind('moment'));
/** What everybody sees of the fields, wherever the event is. */
export const listedNames = fieldNames.filter((name): name is Having<{ shown: 'listed' }> => isShown(name, 'listed'));
/** What else everybody sees of them on the page of the event. */
export const pageNames = fieldNames.filter((name): name is Having<{ shown: 'page' }> => isShown(name, 'page'));
/** What people who are registered know of the fields. */
export const newsNames = fieldNames.filter((name): name is Having<{ news: News }> => 'news' in eventFields[name]);

export function isOfKind<Of extends Kind>(...kinds: Of[]) {
  return (name: FieldName): name is NameOf<Of> => kinds.some((kind) => kind === eventFields[name].kind);
}

/** Whether null stands for a field that is empty. */
export function isNullable(name: FieldName): boolean {
  const field = eventFields[name];
  return 'blank' in field && field.blank === null;
}

/** The values of all fields that need not be sent. */
export function blankFields(): Required<Pick<NewEvent, OptionalName>> {
  const blanks = fieldNames.flatMap((name) => {
    const field = eventFields[name];
    return 'blank' in field ? [[name, structuredClone(field.blank)]] : [];
  });
  return Object.fromEntries(blanks) as Required<Pick<NewEvent, OptionalName>>;
}

/** Those fields of something that has more. */
export function pickFields<Name extends string, Row extends Record<Name, unknown>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}

function isShown(name: FieldName, how: 'listed' | 'page'): boolean {
  const field = eventFields[name];
  return 'shown' in field && field.shown === how;
}
