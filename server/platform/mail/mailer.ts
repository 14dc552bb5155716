import { createWorker } from '../background/worker.ts';
import type { Mailer, Parts } from './mail.ts';
import { databaseClock, requeueMails, storeMails } from './outbox.ts';
import { Sender, type SenderOptions } from './sender.ts';

const everyMs = 5000;
/** A mail in hand longer than this is left: its lease ends, and the next process sends it. */
const stopWithinMs = 5000;

export function createMailer(parts: Parts, options: SenderOptions = {}): Mailer {
  const { config, realtime, log, clock = databaseClock } = parts;
  const sender = config.smtpUrl ? new Sender(config.smtpUrl, parts, () => worker?.wake(), options) : null;
  const hear = (wake: () => void) => realtime.subscribe('mail', wake);
  const worker = sender && createWorker({ name: 'mail', everyMs, hear, log, work: () => sender.sendSome() });

  return {
    async enqueue(tx, ...mails) {
      if (mails.length === 0) return;
      await storeMails(tx, mails, new URL(config.publicUrl).hostname, clock);
      await realtime.publish(tx, 'mail');
    },
    async requeue(tx, ...ids) {
      await requeueMails(tx, ids, clock);
      await realtime.publish(tx, 'mail');
    },
    counted: () =>
      worker && sender ? { ...worker.counted(), ...sender.counted, paused: sender.watch.paused() } : null,
    start() {
      sender?.start();
      worker?.start();
    },
    async stop() {
      await Promise.all([worker?.stop(), sender?.stop(stopWithinMs)]);
    },
  };
}
