import { redactAllBut } from '#statechart-viewer/watch/redact.ts';

/** Keys whose texts are shown to those who watch; under any other key they are hidden. */
const SHOWN = [
  // Events and what they carry.
  'type kind at to path from tone call actorId changeId latestId expectedId id ids src notice returnTo fallback keepPlace approval',
  // A person but for their name, address, telephone and what they write; and the CV's outside.
  'user_id timezone role_name content_type uploaded_at',
  // Notifications, but for what they say.
  'notification_id notification_ids notification_type read_at related_entity_type related_entity_id',
  // Events that people go to.
  'event_id summary category format city venue_name address starts_at ends_at phase visibility tags organiser_name',
  // A registration's outside: what was answered, and the link to join, are hidden.
  'registration_id form_version_id eventId registrationId finds registration_state feedback_state registrationsChangedAt decided_at checked_in_at',
  // A feedback form's outside; the answers to it are hidden.
  'event_title opens_at closes_at state feedback_template_version_id',
  // A document that is edited: names of fields, and which of two texts is kept. What stands in most fields is hidden.
  'field step side takenOver editPath',
  // What is done to a thing; what it is about, and what was filled in, are hidden.
  'verb',
  // A door, but for who comes in: names, notes and what is scanned are hidden.
  'door shut why',
  // Whatever the server answers.
  'created_at updated_at expires_at status next request_id',
  // An invitation to a team, but for whom it goes to and comes from.
  'invitation_id invitationId role',
  // What is to be done about two-step login; passwords, codes and secrets are hidden.
  'change',
  // Failures, but for the sentence, which may name a person.
  'code',
].flatMap((line) => line.split(' '));

/** What of Foyer's context and events may leave the page. */
export const redact = redactAllBut(SHOWN);
