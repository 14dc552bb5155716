import { createErasureNoter } from './accounts/erasure-notes.ts';
import { createPasswordResetWorker } from './accounts/auth/password-reset-worker.ts';
import { createLoginNoticeWorker } from './accounts/auth/login-notice-worker.ts';
import { createHousekeeper } from './accounts/auth/housekeeping.ts';
import { createCodeHousekeeper } from './registrations/mailed-codes/code-housekeeper.ts';
import { createCodeMailWorker } from './registrations/mailed-codes/code-mail-worker.ts';
import { createExportWorker } from './accounts/data-exports/export-worker.ts';
import { createChangeNotices } from './messages/notices/change-notices.ts';
import { createFeedbackInvitations, createInvitationTidier } from './feedback/invitations.ts';
import { spellEvents } from './events/search-words.ts';
import { createGivenUpNotices } from './messages/notices/given-up-notices.ts';
import { createMailPruner } from './messages/mail/mail-pruner.ts';
import { createNotificationPruner } from './messages/notifications/notification-pruner.ts';
import type { Context } from './platform/context.ts';
import { createSpeller } from './platform/background/speller.ts';
import { createFarTimesWorker } from './platform/background/far-times.ts';
import { createFileRemover } from './platform/files/discarded-files.ts';
import { createFileSweeper } from './platform/files/file-sweeper.ts';
import { createMessageSender } from './messages/event-messages/send-messages.ts';
import { createAlertSender } from './messages/alerts/send-alerts.ts';
import { createImportTidier, createImportWorker } from './registrations/imports/import-worker.ts';
import { createLineMover } from './registrations/seats/move-line.ts';
import { createAnnouncer } from './registrations/announcer.ts';
import { watchWorkers } from './platform/metrics/worker-metrics.ts';
import { createRegistrationDigests } from './messages/registration-mails/digests.ts';
import { createRegistrationNews } from './messages/registration-mails/news.ts';
import { createReminders } from './messages/reminders/reminders.ts';
import { createAnswerEraser } from './registrations/answers/answer-eraser.ts';
import { createMailboxKeyer } from './accounts/users/key-mailboxes.ts';
import { spellRegistrations } from './registrations/answers/spell-registrations.ts';
import { createUnclaimedFilesRemover } from './registrations/answers/unclaimed-files-worker.ts';
import { spellPeople, spellStaleMails } from './accounts/users/person-words.ts';

interface Background {
  /** Looks for work at once, unless the database is empty. */
  start: (looksAtOnce?: boolean) => Promise<void>;
  /** Resolves when the pieces in hand are done. */
  stop: () => Promise<void>;
}

/** What the server does without being asked. */
export function createBackground(context: Context): Background {
  const workers = [
    context.mailer,
    createPasswordResetWorker(context),
    createLoginNoticeWorker(context),
    createCodeMailWorker(context),
    createCodeHousekeeper(context),
    createFileRemover(context),
    createFileSweeper(context),
    createErasureNoter(context),
    createUnclaimedFilesRemover(context),
    createAnswerEraser(context),
    createHousekeeper(context),
    createFarTimesWorker(context),
    createGivenUpNotices(context),
    createMailPruner(context),
    createNotificationPruner(context),
    createExportWorker(context),
    createAnnouncer(context),
    createLineMover(context),
    createImportWorker(context),
    createImportTidier(context),
    createAlertSender(context),
    createChangeNotices(context),
    createMessageSender(context),
    createReminders(context),
    createRegistrationNews(context),
    createRegistrationDigests(context),
    createFeedbackInvitations(context),
    createInvitationTidier(context),
    createSpeller(context, [spellEvents, spellPeople, spellRegistrations, spellStaleMails]),
    createMailboxKeyer(context),
  ];
  watchWorkers(context.metrics, () => workers.flatMap((worker) => worker.counted() ?? []));
  watchClock(context);
  watchMails(context);
  return {
    async start(looksAtOnce = true) {
      await context.realtime.start();
      for (const worker of workers) worker.start(looksAtOnce);
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function watchClock({ metrics, trustedClock }: Context): void {
  metrics.add({
    name: 'foyer_clock_doubtful',
    help: 'Whether what can not be undone waits, because the clock may be wrong.',
    type: 'gauge',
    read: () => [{ value: Number(trustedClock.isInDoubt()) }],
  });
}

function watchMails({ mailer, metrics }: Context): void {
  metrics.add({
    name: 'foyer_mail_paused_seconds',
    help: 'For how long the mail server has taken no mails, by what is wrong; 0 while it takes them.',
    type: 'gauge',
    read() {
      const counted = mailer.counted();
      if (!counted) return [];
      const { paused } = counted;
      return [{ value: paused?.seconds ?? 0, labels: { trouble: paused?.trouble ?? 'none' } }];
    },
  });
  metrics.add({
    name: 'foyer_mails_total',
    help: 'Mails that the mail server took, and tries that it refused or did not answer.',
    type: 'counter',
    read() {
      const counted = mailer.counted();
      return counted
        ? [
            { value: counted.sent, labels: { outcome: 'sent' } },
            { value: counted.refused, labels: { outcome: 'refused' } },
          ]
        : [];
    },
  });
  metrics.add({
    name: 'foyer_mails_given_up_total',
    help: 'Mails that were given up, by template: refused for good, or tried for five days.',
    type: 'counter',
    read: () =>
      Object.entries(mailer.counted()?.givenUp ?? {}).map(([template, value]) => ({ value, labels: { template } })),
  });
}
