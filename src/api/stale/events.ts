import * as operations from '#openapi/operations.ts';
import type { StaleReads } from './stale-reads.ts';
import * as visitors from './visitors.ts';

const event = [
  operations.listAdminEvents,
  operations.listVenues,
  operations.getEventOverview,
  operations.listAuditEntries,
  operations.listEventMails,
  // Where its start moves, so do they.
  operations.listMessages,
  operations.getMessage,
  // More seats move people up from the waitlist, and a cancellation ends what they had.
  operations.listRegistrations,
  operations.countRegistrations,
  operations.summarizeAnswers,
  operations.getRegistration,
  // It may have another form.
  operations.getRegistrationForm,
  // They tell which events use them.
  operations.listQuestionnaires,
  operations.getQuestionnaire,
  operations.listEmailTemplates,
  operations.getEmailTemplate,
  operations.listEvents,
  operations.getEvent,
];
/** Besides the event itself, which tells what one may do. */
const team = [...event, operations.listOwnTeams];
const invitation = [
  operations.listOwnInvitations,
  operations.listOwnTeams,
  operations.listAdminEvents,
  operations.getEvent,
];
/** What an event's form asks is read with the event. */
const questionnaire = [operations.listQuestionnaires, operations.getRegistrationForm];

export const stale = {
  createEvent: event,
  updateEvent: event,
  duplicateEvent: event,
  deleteEvent: event,
  publishEvent: event,
  unpublishEvent: event,
  closeRegistration: event,
  reopenRegistration: event,
  cancelEvent: event,
  removeCancelReason: event,
  archiveEvent: event,
  unarchiveEvent: event,
  uploadCover: event,
  removeCover: event,

  inviteToTeam: team,
  withdrawInvitation: team,
  changeTeamRole: team,
  removeFromTeam: team,
  chooseHosting: [operations.listAuditEntries, operations.getEvent],
  leaveTeam: team,
  acceptInvitation: invitation,
  declineInvitation: invitation,

  createQuestionnaire: questionnaire,
  updateQuestionnaire: questionnaire,
  duplicateQuestionnaire: questionnaire,
  deleteQuestionnaire: questionnaire,

  unsaveEvent: visitors.saveEvent,

  // The event's page shows it by itself.
  requestAlert: [],
  withdrawAlert: [],

  // The answer is what the page shows.
  chooseRegistrationMails: [],

  // It changes nothing.
  previewDescription: [],
} satisfies Partial<StaleReads>;
