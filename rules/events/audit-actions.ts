/** Everything that the audit trail records: a noun and what was done to it. Each has its sentence where the trail is shown. */
export type AuditAction = PersonsAction | AutomaticAction;

/** Shown after the name of the person who did it. */
export type PersonsAction =
  | 'event.created'
  | 'event.duplicated'
  | 'event.updated'
  | 'event.published'
  | 'event.unpublished'
  | 'event.cancelled'
  | 'event.archived'
  | 'event.unarchived'
  | 'event.deleted'
  | 'event.registration_closed'
  | 'event.registration_reopened'
  | 'event.door_changed'
  | 'event.cover_changed'
  | 'event.cover_removed'
  | 'event.mails_resent'
  | 'registration.submitted'
  | 'registration.added'
  | 'registration.claimed'
  | 'registration.merged'
  | 'registration.approved'
  | 'registration.rejected'
  | 'registration.waitlisted'
  | 'registration.reset'
  | 'registration.cancelled'
  | 'registration.moved'
  | 'registration.moved_here'
  | 'registration.answers_changed'
  | 'registration.answers_corrected'
  | 'registration.corrected'
  | 'registration.noted'
  | 'registration.checked_in'
  | 'registration.check_in_undone'
  | 'registration.ticket_renewed'
  | 'registration.ticket_sent'
  | 'registration.name_shown'
  | 'registration.name_hidden'
  | 'registrations.imported'
  | 'registrations.import_undone'
  | ReadAction
  | `team.${'shown_as_host' | 'hidden_as_host'}`
  | `team.${'invited' | 'invitation_withdrawn' | 'invitation_declined' | 'joined' | 'left' | 'removed' | 'role_changed'}`
  | `door_link.${'created' | 'ended' | 'device_ended'}`
  | `event_message.${'sent' | 'scheduled' | 'updated' | 'moved' | 'dropped' | 'deleted'}`
  | 'email_message.resent'
  | 'email_messages.resent'
  | CommandAction
  | `user.${'second_factor_reset' | 'erased' | 'blocked' | 'unblocked'}`
  | `${'form' | 'feedback_template' | 'email_template'}.${'created' | 'updated' | 'deleted'}`;

/** Personal data of others was taken away. */
export type ReadAction =
  | 'registrations.exported'
  | 'import_rows.exported'
  | 'feedback.exported'
  | 'answer_file.downloaded';

/** Also done with `npm run organiser`, where nobody is logged in. */
export type CommandAction = 'user.role_granted' | 'user.role_taken';

/** Done by the clock, or on a device that nobody logs in on: the sentence names no person. */
export type AutomaticAction =
  | 'registration.promoted'
  | 'registration.offered'
  | 'registration.offer_lapsed'
  | 'event.answers_erased'
  | 'door_link.opened'
  | `event_message.${'held' | 'reached_nobody' | 'went_out'}`;

/** What the history of an event shows as one line where many follow each other. */
export const foldedActions = [
  'registration.submitted',
  'registration.added',
  'registration.approved',
  'registration.rejected',
  'registration.waitlisted',
  'registration.reset',
  'registration.cancelled',
  'registration.promoted',
  'registration.checked_in',
] as const satisfies AuditAction[];

export type FoldedAction = (typeof foldedActions)[number];

export function isFolded(action: string): action is FoldedAction {
  return foldedActions.some((folded) => folded === action);
}

/** The one that folds although a different person did each. */
export const byManyPeople: FoldedAction = 'registration.submitted';
