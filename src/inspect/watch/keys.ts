/** Nothing under such a key is shown, whatever it is. */
const SECRET =
  /pass(word|phrase|code)|secret|token|authori[sz]ation|bearer|cookie|credential$|api_?key|private_?key|otp|signature|^answers?$/i;

/**
 * Keys whose texts are shown. A text under any other is hidden: add a key here when it can hold neither a password nor
 * a token, nor what a file says. Never `name`: a file that has been serialised still has one.
 */
const SHOWN = new Set(
  [
    // Events and what they carry.
    'type kind at to path from elsewhere tone call actorId changeId latestId expectedId id ids src notice returnTo fallback keepPlace approval',
    // A person, and the CV's outside.
    'user_id username email full_name headline organisation phone bio timezone role_name content_type uploaded_at',
    // Notifications.
    'notification_id notification_ids notification_type title message read_at related_entity_type related_entity_id',
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
    // An invitation to a team, but for whom it goes to.
    'invitation_id invitationId role invited_by_name',
    // What is to be done about two-step login; passwords, codes and secrets are hidden.
    'change',
    // Failures.
    'code detail',
  ].flatMap((line) => line.split(' ')),
);

export function isSecretKey(key: string): boolean {
  return SECRET.test(key);
}

export function isShownKey(key: string): boolean {
  return SHOWN.has(key);
}
