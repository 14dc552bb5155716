import { v7 as uuid } from 'uuid';
import { PASSWORD } from '#tests/support/made/factories.ts';
import { aDevice } from '#tests/support/made/passkeys.ts';
import { anAttempt } from '#tests/support/server/mailed-codes.ts';
import { IMPORTED_AT, type World } from './world.ts';

export interface Row {
  /** The status for people who may. */
  succeeds: number;
  /** Where the contract lets nobody in: what nobody gets, when it is another status. */
  nobody?: number;
  /** What another person gets about the person's thing, and an organiser who has no right to it either. */
  others?: number;
  organiser?: number;
  /** What an owner of the event gets in a session that is too weak, and one who is no longer an organiser, where it is not the same. */
  weak?: number;
  former?: number;
  /** Which thing of the world the path names. Default: the published event. */
  id?: keyof World['ids'];
  /** Behind the question mark, where the contract asks for it. */
  query?: string;
  send?: (world: World) => { body: object | string; type?: string };
}

const json = (body: object) => () => ({ body });
const file = (type: string, content: string) => () => ({
  body: `--b\r\nContent-Disposition: form-data; name="file"; filename="f.${type}"\r\n\r\n${content}\r\n--b--\r\n`,
  type: 'multipart/form-data; boundary=b',
});
const text = { trigger: 'event_reminder', subject: 'Soon', body: 'It starts soon.' };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
/** What answers a challenge that nobody gave. */
const ofNobody = { challenge: 'x'.repeat(43), origin: 'https://events.example.org' };
const audience = { statuses: ['approved'], arrived: 'any', answers: [] };
let unique = 0;

/** Who gets what, by operation. The refusals of strangers and of people without the role follow from the contract. */
export const rows: Record<string, Row> = {
  registerUser: {
    succeeds: 201,
    send: () => ({ body: { email: `new-${++unique}@example.org`, password: PASSWORD } }),
  },
  logIn: {
    succeeds: 200,
    send: ({ email }) => ({
      body: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
      type: 'application/x-www-form-urlencoded',
    }),
  },
  // No provider is set there: server/accounts/identities/identities.test.ts has one.
  startProviderLogin: { succeeds: 409 },
  finishProviderLogin: { succeeds: 409, send: json({ state: 'unknown', code: 'unknown' }) },
  startLinking: { succeeds: 409, send: json({ current_password: PASSWORD }) },
  removeIdentity: { id: 'identity', succeeds: 204, others: 404 },
  getCurrentUser: { succeeds: 200 },
  updateProfile: { succeeds: 409, send: json({ version: 999, full_name: 'Ada' }) },
  requestPasswordReset: { succeeds: 202, send: json({ email: 'nobody@example.org' }) },
  confirmPasswordReset: { succeeds: 422, send: json({ token: 'unknown', new_password: PASSWORD }) },
  checkPasswordReset: { succeeds: 422, send: json({ token: 'unknown' }) },
  listSessions: { succeeds: 200 },
  endOtherSessions: { succeeds: 204 },
  endSession: { id: 'session', succeeds: 204, others: 404 },
  changePassword: { succeeds: 422, send: json({ current_password: 'not this one', new_password: PASSWORD }) },
  getLoginMethods: { succeeds: 200 },
  askForLoginCode: { succeeds: 202, send: () => ({ body: { email: 'nobody@example.org', attempt: anAttempt() } }) },
  logInByCode: { succeeds: 422, send: () => ({ body: { attempt: anAttempt(), code: '000000' } }) },
  proveAddress: { succeeds: 422, send: () => ({ body: { attempt: anAttempt(), code: '000000' } }) },
  // The person has a password; of others nobody has confirmed the address.
  askForOwnCode: { succeeds: 409, others: 403, send: () => ({ body: { attempt: anAttempt() } }) },
  showMailedCode: { succeeds: 422, send: () => ({ body: { attempt: anAttempt(), code: '000000' } }) },
  keepInAccount: { succeeds: 422, send: () => ({ body: { attempt: anAttempt() } }) },
  askForSeatCode: { succeeds: 202, send: () => ({ body: { email: 'nobody@example.org', attempt: anAttempt() } }) },
  takeSeatByCode: {
    succeeds: 422,
    send: () => ({
      body: { attempt: anAttempt(), code: '000000', full_name: 'Ada', form_version_id: null, answers: {} },
    }),
  },
  uploadFileByCode: { succeeds: 422, send: file('pdf', '%PDF-1.7') },
  listRegistrationsByCode: { succeeds: 422 },
  challengePasskey: { succeeds: 200 },
  logInWithPasskey: { succeeds: 401, send: json(aDevice().get(ofNobody)) },
  showPasskey: { succeeds: 409, send: json(aDevice().get(ofNobody)) },
  // Of others nobody has confirmed the address.
  startPasskey: { succeeds: 200, others: 403, send: json({ current_password: PASSWORD }) },
  addPasskey: { succeeds: 409, send: json({ credential: aDevice().create(ofNobody) }) },
  removePasskey: { id: 'passkey', succeeds: 204, others: 404 },
  showCode: { succeeds: 409, send: json({ otp: '000000' }) },
  startSecondFactor: { succeeds: 200, others: 403, send: json({ current_password: PASSWORD }) },
  confirmSecondFactor: { succeeds: 422, others: 409, send: json({ otp: '000000' }) },
  renewRecoveryCodes: { succeeds: 409, send: json({ current_password: PASSWORD }) },
  removeSecondFactor: { succeeds: 422, send: json({ current_password: 'not this one' }) },
  requestEmailVerification: { succeeds: 409, others: 202 },
  requestEmailChange: {
    succeeds: 200,
    send: () => ({ body: { new_email: `moved-${++unique}@example.org`, current_password: PASSWORD } }),
  },
  cancelEmailChange: { succeeds: 200 },
  checkEmailConfirmation: { succeeds: 422, send: json({ token: 'unknown' }) },
  confirmEmail: { succeeds: 422, send: json({ token: 'unknown' }) },
  deleteAccount: { succeeds: 422, send: json({ current_password: 'not this one' }) },
  getExport: { succeeds: 200 },
  requestExport: { succeeds: 202 },
  downloadExport: { succeeds: 404 },
  uploadCv: { succeeds: 200, send: file('pdf', '%PDF-1.7') },
  downloadCv: { succeeds: 200 },
  removeCv: { succeeds: 200 },
  uploadPicture: { succeeds: 422, send: file('png', 'no picture') },
  getOwnPicture: { id: 'picture', succeeds: 200, others: 404 },
  removePicture: { succeeds: 200 },
  getNotificationPreferences: { succeeds: 200 },
  updateNotificationPreferences: { succeeds: 200, send: json({ event_reminder_email: true }) },
  showUnsubscribe: { succeeds: 200 },
  unsubscribe: {
    succeeds: 200,
    send: () => ({ body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' }),
  },
  listNotifications: { succeeds: 200 },
  countUnreadNotifications: { succeeds: 200 },
  markNotificationsRead: {
    succeeds: 204,
    send: ({ ids }) => ({ body: { notification_ids: [ids.notification] } }),
  },
  markAllNotificationsRead: { succeeds: 204 },
  deleteNotification: { id: 'notification', succeeds: 204, others: 404 },
  restoreNotification: { id: 'notification', succeeds: 204, others: 404 },
  logOut: { succeeds: 204 },
  streamNotifications: { succeeds: 200 },

  listEvents: { succeeds: 200 },
  listCities: { succeeds: 200 },
  getEvent: { id: 'draft', succeeds: 404, organiser: 200 },
  getHost: { id: 'host', succeeds: 200 },
  getEventContact: { id: 'draft', succeeds: 404, organiser: 200 },
  saveEvent: { succeeds: 204 },
  unsaveEvent: { succeeds: 204 },
  requestAlert: { id: 'notOpen', succeeds: 204 },
  withdrawAlert: { succeeds: 204 },
  listSavedEvents: { succeeds: 200 },
  getEventCalendar: { id: 'draft', succeeds: 404, organiser: 200 },
  getEventPreview: { id: 'draft', succeeds: 404, organiser: 200 },
  getCalendarFeed: { succeeds: 200 },
  getCover: { id: 'cover', succeeds: 200 },
  getRegistrationForm: { id: 'draft', succeeds: 404, organiser: 200 },
  getFeedbackForm: { id: 'ended', succeeds: 200 },
  giveFeedback: {
    id: 'ended',
    succeeds: 204,
    send: ({ ids }) => ({ body: { feedback_template_version_id: ids.feedbackVersion, answers: { overall: 4 } } }),
  },
  // Without the header that opens one.
  getTicket: { succeeds: 404 },
  cancelTicket: { succeeds: 404 },
  renewTicketByLink: { succeeds: 404 },
  getApplePassByLink: { succeeds: 404 },
  getGooglePassByLink: { succeeds: 404 },
  takeSeatByLink: { succeeds: 404 },
  showNameByLink: { succeeds: 404, send: json({ shown_name: 'Ada' }) },
  getHealth: { succeeds: 200 },
  getLiveness: { succeeds: 200 },
  getReadiness: { succeeds: 200 },

  // Each of the three has no registration for this one yet.
  registerForEvent: { id: 'anotherEvent', succeeds: 201, send: json({ form_version_id: null, answers: {} }) },
  listOwnRegistrations: { succeeds: 200 },
  cancelRegistration: { id: 'registration', succeeds: 200, others: 404 },
  takeSeat: { id: 'answered', succeeds: 200, others: 404 },
  renewTicket: { id: 'answered', succeeds: 200, others: 404 },
  // At that event the person alone has a seat.
  listAttendees: { id: 'withFile', succeeds: 200, others: 403, organiser: 200 },
  showName: { id: 'answered', succeeds: 200, others: 404, send: json({ shown_name: 'Ada' }) },
  // No wallet is set there: server/registrations/wallets/wallets.test.ts has both.
  getApplePass: { id: 'answered', succeeds: 409, others: 404 },
  getGooglePass: { id: 'answered', succeeds: 409, others: 404 },
  getOwnAnswers: { id: 'answered', succeeds: 200, others: 404 },
  changeAnswers: {
    id: 'answered',
    succeeds: 200,
    others: 404,
    send: ({ ids }) => ({
      body: { version: 1, form_version_id: ids.formVersion, answers: { paper: ids.answerFile } },
    }),
  },
  uploadAnswerFile: { id: 'asking', succeeds: 201, send: file('pdf', '%PDF-1.7') },
  downloadAnswerFile: { id: 'answerFile', succeeds: 200, others: 404, organiser: 200 },

  listAdminEvents: { succeeds: 200 },
  listVenues: { succeeds: 200 },
  createEvent: {
    succeeds: 201,
    send: json({
      title: 'New',
      category: 'science',
      format: 'online',
      starts_at: '2030-01-01T10:00:00.000Z',
      ends_at: '2030-01-01T12:00:00.000Z',
      timezone: 'UTC',
    }),
  },
  getAdminEvent: { succeeds: 200 },
  updateEvent: { succeeds: 409, send: json({ version: 999, title: 'Other' }) },
  deleteEvent: { succeeds: 409 },
  publishEvent: { succeeds: 409 },
  unpublishEvent: { succeeds: 409 },
  cancelEvent: { id: 'toCancel', succeeds: 200, send: json({ message: '', notify: true }) },
  removeCancelReason: { succeeds: 200 },
  archiveEvent: { id: 'toArchive', succeeds: 200 },
  closeRegistration: { id: 'toClose', succeeds: 200 },
  reopenRegistration: { id: 'closed', succeeds: 200 },
  unarchiveEvent: { id: 'archived', succeeds: 200 },
  duplicateEvent: { succeeds: 201 },
  uploadCover: { succeeds: 422, send: file('png', 'no picture') },
  removeCover: { id: 'toArchive', succeeds: 200 },
  previewDescription: { succeeds: 200, send: json({ description: '# Hello' }) },
  getEventOverview: { succeeds: 200 },
  previewEventErasure: { succeeds: 200, query: 'ends_at=2026-01-01T00:00:00.000Z' },
  listAuditEntries: { succeeds: 200 },
  listWholeAudit: { succeeds: 200 },
  listPeople: { succeeds: 200 },
  countPeople: { succeeds: 200 },
  getPerson: { id: 'someone', succeeds: 200 },
  erasePerson: { id: 'unneeded', succeeds: 204 },
  giveRole: { id: 'someone', succeeds: 200 },
  takeRole: { id: 'someone', succeeds: 200 },
  resetSecondFactor: { id: 'someone', succeeds: 200 },
  blockPerson: { id: 'someone', succeeds: 200 },
  unblockPerson: { id: 'someone', succeeds: 200 },
  listEventsOfPerson: { id: 'someone', succeeds: 200 },
  listRegistrationsOfPerson: { id: 'someone', succeeds: 200 },
  listRegistrations: { succeeds: 200 },
  countRegistrations: { succeeds: 200 },
  summarizeAnswers: { succeeds: 200 },
  addPerson: {
    succeeds: 201,
    send: () => ({ body: { email: `guest-${++unique}@example.org`, full_name: 'Ada' } }),
  },
  prepareImport: { succeeds: 200, send: file('csv', 'email,full_name\nada@example.org,Ada') },
  getImport: { succeeds: 200 },
  listImportRows: { succeeds: 200 },
  startImport: { succeeds: 200, send: json({ tell: false }) },
  exportLeftovers: { id: 'toClose', succeeds: 200 },
  exportLeftoversToExcel: { id: 'toClose', succeeds: 200 },
  undoImport: { id: 'toClose', succeeds: 200, send: json({ started_at: IMPORTED_AT }) },
  retryImport: { id: 'toClose', succeeds: 200, send: json({ started_at: IMPORTED_AT }) },
  discardImport: { id: 'anotherEvent', succeeds: 204 },
  exportRegistrations: { succeeds: 200 },
  exportRegistrationsToExcel: { succeeds: 200 },
  decideRegistrations: {
    succeeds: 200,
    send: ({ ids }) => ({
      body: { registration_ids: [ids.unknown], decision: 'approve', message: '', notify: true },
    }),
  },
  previewDecision: { succeeds: 200, send: json({ registration_id: null, decision: 'reject', message: '' }) },
  listDecisionMessages: { succeeds: 200, query: 'decision=reject' },
  getRegistration: { id: 'registration', succeeds: 200 },
  listOtherRegistrations: { id: 'registration', succeeds: 200 },
  correctRegistrant: {
    // Someone with an account.
    ...{ id: 'registration', succeeds: 409 },
    send: json({ full_name: 'Ada King', seen: { full_name: 'Ada', email: 'ada@example.org' } }),
  },
  updateRegistration: { id: 'registration', succeeds: 200, send: json({ note: 'Vegetarian', version: 1 }) },
  getRegistrationAnswers: { id: 'answered', succeeds: 200 },
  correctAnswers: {
    id: 'answered',
    succeeds: 200,
    send: ({ ids }) => ({ body: { version: 1, form_version_id: ids.formVersion, answers: {} } }),
  },
  // To the event that it is for.
  moveRegistration: {
    id: 'answered',
    succeeds: 422,
    send: ({ ids }) => ({ body: { event_id: ids.withFile, seen: 'approved' } }),
  },
  resendTicket: { id: 'answered', succeeds: 200 },
  checkInRegistration: { id: 'othersRegistration', succeeds: 200 },
  undoCheckIn: { id: 'othersRegistration', succeeds: 200 },
  getDoorPeople: { succeeds: 200 },
  syncDoor: { succeeds: 200, send: json({ cursor: '', door: 'Main entrance', actions: [] }) },
  openDoorLink: { succeeds: 404, send: json({ secret: 'of nothing' }) },
  listDoorLinks: { succeeds: 200 },
  createDoorLink: {
    succeeds: 201,
    send: () => ({ body: { door: 'Courtyard', works_from: inDays(1), works_until: inDays(2) } }),
  },
  endDoorLink: { id: 'doorLink', succeeds: 204 },
  endDoorDevice: { id: 'doorDevice', succeeds: 204 },
  getAttendance: { succeeds: 200 },
  getDoorSettings: { succeeds: 200 },
  updateDoorSettings: { succeeds: 409, send: json({ version: 999, shows_notes: true, question_ids: [] }) },
  listOwnTeams: { succeeds: 200 },
  leaveTeam: { id: 'notOpen', succeeds: 404, weak: 403, former: 204 },
  listOwnInvitations: { succeeds: 200 },
  acceptInvitation: { id: 'invitation', succeeds: 404, others: 404 },
  declineInvitation: { id: 'invitation', succeeds: 404, others: 404 },
  getTeam: { succeeds: 200 },
  getRegistrationMails: { succeeds: 200 },
  chooseRegistrationMails: { succeeds: 200, send: json({ choice: 'daily' }) },
  chooseHosting: { succeeds: 200, send: json({ is_co_host: true }) },
  changeTeamRole: { succeeds: 200, send: json({ role: 'editor' }) },
  removeFromTeam: { succeeds: 200 },
  inviteToTeam: { succeeds: 201, send: json({ email: 'invited@example.org', role: 'viewer' }) },
  withdrawInvitation: { succeeds: 200 },
  listEventMails: { succeeds: 200 },
  getMail: { id: 'mail', succeeds: 200 },
  resendMail: { id: 'mail', succeeds: 200 },
  resendFailedMails: { succeeds: 200 },
  getOutbox: { succeeds: 200 },
  listOutboxMails: { succeeds: 200 },
  retryOutboxGroup: { succeeds: 200, send: json({ group: 'd41d8cd98f00b204e9800998ecf8427e'.repeat(2) }) },
  retryOutboxMail: { id: 'mail', succeeds: 200 },
  listMessages: { succeeds: 200 },
  createMessage: {
    succeeds: 201,
    send: () => ({ body: { key: uuid(), subject: 'Doors', body: 'At six.', audience, send_at: null } }),
  },
  countMessageRecipients: { succeeds: 200, send: json({ audience, search: '' }) },
  previewMessage: { succeeds: 200, send: json({ subject: 'Doors', body: 'At six.', registration_id: null }) },
  testMessage: { succeeds: 202, send: json({ subject: 'Doors', body: 'At six.', registration_id: null }) },
  getMessage: { id: 'message', succeeds: 200 },
  updateMessage: { id: 'message', succeeds: 409, send: json({ version: 999, subject: 'Other' }) },
  deleteMessage: { id: 'messageToDrop', succeeds: 204 },
  listMessageMails: { id: 'message', succeeds: 200 },
  listMessageVariables: { succeeds: 200 },

  listQuestionnaires: { succeeds: 200, query: 'purpose=feedback' },
  createQuestionnaire: { succeeds: 201, send: json({ purpose: 'registration', name: 'Form' }) },
  getQuestionnaire: { id: 'form', succeeds: 200 },
  getQuestionnaireVersion: { id: 'feedbackVersion', succeeds: 200 },
  updateQuestionnaire: { id: 'feedbackTemplate', succeeds: 409, send: json({ version: 999, name: 'Other' }) },
  previewErasure: { id: 'form', succeeds: 200, query: 'retention_days=30' },
  duplicateQuestionnaire: { id: 'form', succeeds: 201 },
  deleteQuestionnaire: { id: 'unusedForm', succeeds: 204 },
  getFeedbackResults: { id: 'ended', succeeds: 200 },
  listFeedbackTexts: { id: 'ended', succeeds: 200 },
  exportFeedback: { id: 'ended', succeeds: 200 },
  exportFeedbackToExcel: { id: 'ended', succeeds: 200 },

  listEmailTriggers: { succeeds: 200 },
  listEmailTemplates: { succeeds: 200 },
  createEmailTemplate: { succeeds: 201, send: json({ ...text, name: 'Soon', enabled: false }) },
  previewEmailTemplate: { succeeds: 200, send: json(text) },
  testEmailTemplate: { succeeds: 202, send: json(text) },
  getEmailTemplate: { id: 'emailTemplate', succeeds: 200 },
  updateEmailTemplate: { id: 'emailTemplate', succeeds: 409, send: json({ version: 999, name: 'Other' }) },
  deleteEmailTemplate: { id: 'emailTemplate', succeeds: 204 },
};
