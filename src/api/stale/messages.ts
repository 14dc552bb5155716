import * as operations from '#openapi/operations.ts';
import type { StaleReads } from './stale-reads.ts';

const message = [
  operations.listMessages,
  operations.getMessage,
  operations.listMessageMails,
  operations.listEventMails,
  operations.listAuditEntries,
];
const outbox = [operations.getOutbox, operations.listOutboxMails];
const mail = [
  operations.listEventMails,
  operations.listMessageMails,
  operations.getMail,
  operations.listAuditEntries,
  ...outbox,
];
/** Another one may have been disabled by the same change. */
const template = [operations.listEmailTemplates];

export const stale = {
  createMessage: message,
  updateMessage: message,
  deleteMessage: message,

  resendMail: mail,
  resendFailedMails: mail,
  retryOutboxGroup: [...mail, operations.listWholeAudit],
  retryOutboxMail: [...mail, operations.listWholeAudit],

  createEmailTemplate: template,
  updateEmailTemplate: template,
  deleteEmailTemplate: template,

  // The answer is what the page shows.
  updateNotificationPreferences: [],

  // The bell's machine owns the notifications.
  markNotificationsRead: [],
  markAllNotificationsRead: [],
  deleteNotification: [],
  restoreNotification: [],

  // They change nothing that is read.
  countMessageRecipients: [],
  previewMessage: [],
  testMessage: [],
  previewEmailTemplate: [],
  testEmailTemplate: [],

  // A page of the server.
  unsubscribe: [],
} satisfies Partial<StaleReads>;
