import { formatDays } from '#rules/events/questions/format-days.ts';
import type { AuditEntry, EventRole } from '#openapi/types.ts';
import {
  type AutomaticAction,
  byManyPeople,
  type CommandAction,
  type FoldedAction,
  isFolded,
  type PersonsAction,
} from '#rules/events/audit-actions.ts';
import { roleLabels } from '#rules/events/team.ts';

type Sentence = (entry: AuditEntry) => string;

/** What was done, after the name of who did it: "published the event". */
const deeds: Record<PersonsAction, Sentence> = {
  'event.created': () => 'created the event',
  'event.duplicated': (entry) => `made this event as a copy of ${quoted(changeOf(entry, 'title')?.before)}`,
  'event.updated': () => 'changed the event',
  'event.published': () => 'published the event',
  'event.unpublished': () => 'made the event a draft again',
  'event.cancelled': () => 'cancelled the event',
  'event.archived': () => 'archived the event',
  'event.unarchived': () => 'took the event out of the archive',
  'event.deleted': () => 'deleted the event',
  'event.registration_closed': () => 'closed registration',
  'event.registration_reopened': () => 'opened registration again',
  'event.door_changed': doorShows,
  'event.cover_changed': () => 'changed the cover',
  'event.cover_removed': () => 'removed the cover',
  'registration.submitted': (entry) => submittedAs[changeOf(entry, 'status')?.after ?? ''] ?? 'registered',
  'registration.added': ({ entity_name }) => `put ${entity_name} on the list`,
  'registration.claimed': () => 'confirmed their email and claimed the registration',
  'registration.merged': () => 'confirmed their email, which merged their two registrations',
  'registration.approved': ({ entity_name }) => `approved ${entity_name}`,
  'registration.rejected': ({ entity_name }) => `rejected ${entity_name}`,
  'registration.waitlisted': ({ entity_name }) => `put ${entity_name} on the waitlist`,
  'registration.reset': ({ entity_name }) => `made ${entity_name} pending again`,
  'registration.cancelled': (entry) =>
    isOwn(entry) ? 'cancelled their registration' : `cancelled the registration of ${entry.entity_name}`,
  'registration.moved': (entry) => `moved ${entry.entity_name} to ${quoted(changeOf(entry, 'event')?.after)}`,
  'registration.moved_here': (entry) =>
    `moved ${entry.entity_name} here from ${quoted(changeOf(entry, 'event')?.before)}`,
  'registration.answers_changed': (entry) =>
    `changed their answers to ${changeOf(entry, 'questions')?.after ?? 'the questions'}`,
  'registration.answers_corrected': (entry) =>
    `corrected the answers of ${entry.entity_name} to ${changeOf(entry, 'questions')?.after ?? 'the questions'}`,
  'registration.corrected': (entry) =>
    `corrected the ${changeOf(entry, 'fields')?.after ?? 'name'} of ${entry.entity_name}`,
  'registration.noted': noteText,
  'registration.checked_in': (entry) => `checked in ${entry.entity_name}${doorOf(entry)}`,
  'registration.check_in_undone': (entry) => `undid the check-in of ${entry.entity_name}${doorOf(entry)}`,
  'registration.ticket_renewed': (entry) =>
    isOwn(entry) ? 'got a new ticket' : `gave ${entry.entity_name} a new ticket`,
  'registration.ticket_sent': ({ entity_name }) => `emailed ${entity_name} the ticket`,
  'registration.name_shown': () => 'chose to be shown to other attendees',
  'registration.name_hidden': () => 'chose not to be shown to other attendees',
  'registrations.imported': (entry) => `imported ${counted(entry, ['person', 'people'])}`,
  'registrations.import_undone': (entry) =>
    `undid an import, which took ${counted(entry, ['person', 'people'])} off the list`,
  'registrations.exported': (entry) => `exported ${counted(entry, 'registration')}`,
  'import_rows.exported': (entry) => `exported ${counted(entry, 'row')} of an import`,
  'feedback.exported': (entry) => `exported ${counted(entry, 'response')} to the feedback`,
  'answer_file.downloaded': (entry) => `downloaded ${fileOf(entry)} of ${entry.entity_name}`,
  'team.invited': (entry) => `invited ${entry.entity_name} to the team as ${teamRoleIn(entry)}`,
  'team.invitation_withdrawn': ({ entity_name }) => `withdrew the invitation of ${entity_name}`,
  'team.invitation_declined': () => 'declined the invitation to the team',
  'team.joined': (entry) => `joined the team as ${teamRoleIn(entry)}`,
  'team.left': () => 'left the team',
  'team.removed': ({ entity_name }) => `took ${entity_name} off the team`,
  'team.role_changed': (entry) => `made ${entry.entity_name} ${teamRoleIn(entry)}`,
  'team.shown_as_host': () => 'chose to be named as a host',
  'team.hidden_as_host': () => 'chose not to be named as a host',
  'door_link.created': ({ entity_name }) => `made a door link for ${quoted(entity_name)}`,
  'door_link.ended': ({ entity_name }) => `ended the door link of ${quoted(entity_name)}`,
  'door_link.device_ended': (entry) => `shut the door ${quoted(entry.entity_name)} on ${deviceIn(entry, 'before')}`,
  'event_message.sent': ({ entity_name }) => `sent the message ${quoted(entity_name)}`,
  'event_message.scheduled': ({ entity_name }) => `scheduled the message ${quoted(entity_name)}`,
  'event_message.updated': ({ entity_name }) => `changed the message ${quoted(entity_name)}`,
  'event_message.moved': ({ entity_name }) => `moved the message ${quoted(entity_name)} along with the event`,
  'event_message.dropped': ({ entity_name }) => `dropped the message ${quoted(entity_name)}, as the event moved`,
  'event_message.deleted': ({ entity_name }) => `dropped the message ${quoted(entity_name)}`,
  'user.role_granted': (entry) => `made ${entry.entity_name} ${roleIn(changeOf(entry, 'roles')?.after)}`,
  'user.role_taken': (entry) =>
    `took from ${entry.entity_name} the role of ${roleIn(changeOf(entry, 'roles')?.before)}`,
  'user.second_factor_reset': ({ entity_name }) =>
    `turned off two-step login and removed the passkeys of ${entity_name}`,
  'user.erased': () => 'erased a person',
  'user.blocked': ({ entity_name }) => `blocked ${entity_name}`,
  'user.unblocked': ({ entity_name }) => `unblocked ${entity_name}`,
  ...changesOf('form', 'form'),
  ...changesOf('feedback_template', 'feedback template'),
  ...changesOf('email_template', 'email template'),
  'event.mails_resent': ({ entity_name }) => `sent ${entity_name} again that could not be delivered`,
  'email_messages.resent': (entry) =>
    `put ${entry.entity_name} that could not be delivered back into the outbox${templateIn(entry)}`,
  'email_message.resent': ({ entity_name }) => `sent a mail again: ${entity_name}`,
};

function changesOf<Kind extends string>(kind: Kind, noun: string) {
  const saying =
    (verb: string): Sentence =>
    ({ entity_name }) =>
      `${verb} the ${noun} ${quoted(entity_name)}`;
  return {
    [`${kind}.created`]: saying('created'),
    [`${kind}.updated`]: saying('changed'),
    [`${kind}.deleted`]: saying('deleted'),
  } as Record<`${Kind}.${'created' | 'updated' | 'deleted'}`, Sentence>;
}

/** As whom someone is in the team of an event. */
function teamRoleIn(entry: AuditEntry): string {
  const role = changeOf(entry, 'role')?.after ?? '';
  return role in roleLabels ? roleLabels[role as EventRole].as : 'a member';
}

/** The same of many in a row; "12 people" did what each does for themselves. */
const deedsOfMany: Record<FoldedAction, string> = {
  'registration.submitted': 'registered',
  'registration.added': 'put {people} on the list',
  'registration.approved': 'approved {registrations}',
  'registration.rejected': 'rejected {registrations}',
  'registration.waitlisted': 'put {people} on the waitlist',
  'registration.reset': 'made {registrations} pending again',
  'registration.cancelled': 'cancelled {registrations}',
  'registration.promoted': '{people} moved up from the waitlist, as seats became free',
  'registration.checked_in': 'checked in {people}',
};

/** One entry that stands for several, as one sentence. */
function describeMany(entry: AuditEntry): Told {
  const count = entry.count.toLocaleString('en-GB');
  if (entry.action === byManyPeople) return { actor: `${count} people`, deed: deedsOfMany[byManyPeople] };
  const deed = isFolded(entry.action) ? deedsOfMany[entry.action] : `did something ${count} times`;
  const words = deed.replace('{people}', `${count} people`).replace('{registrations}', `${count} registrations`);
  if (entry.action in happenings) return { actor: null, deed: words };
  return { actor: actorOf(entry), deed: words };
}

/** Done with `npm run organiser`, where nobody is logged in. */
const commanded: Record<CommandAction, Sentence> = {
  'user.role_granted': (entry) =>
    `${entry.entity_name} was made ${roleIn(changeOf(entry, 'roles')?.after)} from the command line`,
  'user.role_taken': (entry) =>
    `${entry.entity_name} lost the role of ${roleIn(changeOf(entry, 'roles')?.before)} from the command line`,
};

/** Every administrator is an organiser too, so that is left out. */
function roleIn(roles: string | null | undefined): string {
  return roles?.includes('administrator') ? 'an administrator' : 'an organiser';
}

/** What happens by itself, as a whole sentence. */
const happenings: Record<AutomaticAction, Sentence> = {
  'registration.promoted': ({ entity_name }) => `${entity_name} moved up from the waitlist, as a seat became free`,
  'registration.offered': ({ entity_name }) => `A free seat was offered to ${entity_name}`,
  'registration.offer_lapsed': ({ entity_name }) => `${entity_name} did not answer the offer of a seat in time`,
  'event.answers_erased': erasureText,
  'door_link.opened': (entry) =>
    `The door link of ${quoted(entry.entity_name)} was opened on ${deviceIn(entry, 'after')}`,
  'event_message.held': ({ entity_name }) => `The message ${quoted(entity_name)} was held`,
  'event_message.reached_nobody': ({ entity_name }) => `The message ${quoted(entity_name)} reached nobody at its time`,
  'event_message.went_out': ({ entity_name }) => `The message ${quoted(entity_name)} went out at its time`,
};

const goneActor = 'Someone whose account is gone';

export interface Told {
  /** Null for what happens by itself. */
  actor: string | null;
  deed: string;
}

/** One entry as a sentence. Nobody's name on a deed means that the account is gone. */
export function describeEntry(entry: AuditEntry): Told {
  if (entry.count > 1) return describeMany(entry);
  const happening = sentenceOf(happenings, entry) ?? (entry.actor_name === null ? sentenceOf(commanded, entry) : null);
  if (happening !== null) return { actor: null, deed: happening };
  const deed = sentenceOf(deeds, entry) ?? `unknown action: ${entry.action.replaceAll(/[._]/g, ' ')}`;
  return { actor: actorOf(entry), deed };
}

/** What was done on a device with a door link was done by the door, as far as anybody knows. */
function actorOf(entry: AuditEntry): string {
  const door = changeOf(entry, 'door')?.after;
  return entry.actor_name ?? (door ? `Someone at ${quoted(door)}` : goneActor);
}

/** Null where the table has none: a newer server may have written the entry. */
function sentenceOf<Action extends string>(sentences: Record<Action, Sentence>, entry: AuditEntry): string | null {
  return Object.hasOwn(sentences, entry.action) ? sentences[entry.action as Action](entry) : null;
}

const submittedAs: Record<string, string> = {
  approved: 'registered and has a seat',
  pending: 'registered and waits for a decision',
  waitlisted: 'joined the waitlist',
};

function erasureText(entry: AuditEntry): string {
  const given = (field: string) => changeOf(entry, field)?.after;
  const count = Number(given('registrations'));
  const whose = count === 1 ? 'one registration' : `${count.toLocaleString('en-GB')} registrations`;
  const after = formatDays(Number(given('retention_days')));
  return `The answers of ${whose} to ${quoted(given('form'))} were erased: the form keeps them for ${after} after the event`;
}

function doorShows(entry: AuditEntry): string {
  const shown = changeOf(entry, 'shown')?.after;
  return shown ? `set the door to show ${shown}` : 'set the door to show names only';
}

/** "Firefox on Linux" */
function deviceIn(entry: AuditEntry, side: 'before' | 'after'): string {
  return changeOf(entry, 'device')?.[side] ?? 'a device';
}

function fileOf(entry: AuditEntry): string {
  const name = changeOf(entry, 'file')?.after;
  return name ? quoted(name) : 'a file';
}

/** "12 registrations"; of one status "3 registrations (pending only)". */
function counted(entry: AuditEntry, noun: string | [one: string, many: string]): string {
  const [one, many] = typeof noun === 'string' ? [noun, `${noun}s`] : noun;
  const rows = Number(changeOf(entry, 'rows')?.after ?? 0);
  const status = changeOf(entry, 'status')?.after;
  const which = status ? ` (${status} only)` : '';
  return `${rows.toLocaleString('en-GB')} ${rows === 1 ? one : many}${which}`;
}

function noteText(entry: AuditEntry): string {
  const change = changeOf(entry, 'note');
  if (change?.after === null) return `removed the note about ${entry.entity_name}`;
  return `${change?.before === null ? 'wrote' : 'changed'} a note about ${entry.entity_name}`;
}

function doorOf(entry: AuditEntry): string {
  const door = changeOf(entry, 'door')?.after;
  // Of a device the door is who did it.
  return door && entry.actor_name !== null ? ` (${door})` : '';
}

function changeOf({ changes }: AuditEntry, wanted: string) {
  return changes.find(({ field }) => field === wanted);
}

function isOwn({ actor_name, entity_name }: AuditEntry): boolean {
  return actor_name === entity_name;
}

/** ": login code" */
function templateIn(entry: AuditEntry): string {
  const template = changeOf(entry, 'template')?.after;
  return template ? `: ${template.replaceAll('_', ' ')}` : '';
}

function quoted(words: string | null | undefined): string {
  return words ? `“${words}”` : 'another';
}
