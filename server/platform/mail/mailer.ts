import { setTimeout } from 'node:timers/promises';
import { createWorker } from '../background/worker.ts';
import type { Mailer, Parts } from './mail.ts';
import { storeMails } from './outbox.ts';
import { createSender } from './send-mail.ts';

const everyMs = 5000;
const atOnce = 4;
/** A mail in hand longer than this is left: its lease ends, and the next process sends it. */
const stopWithinMs = 5000;

export function createMailer(parts: Parts): Mailer {
  const { config, realtime, log, now } = parts;
  const sender = config.smtpUrl ? createSender(config.smtpUrl, parts) : null;
  const hear = (wake: () => void) => realtime.subscribe('mail', wake);
  const worker = sender && createWorker({ name: 'mail', everyMs, hear, log, work: () => sendSome(sender) });

  return {
    async enqueue(tx, ...mails) {
      if (mails.length === 0) return;
      await storeMails(tx, mails, new URL(config.publicUrl).hostname, now());
      await realtime.publish(tx, 'mail');
    },
    counted: () => (worker && sender ? { ...worker.counted(), ...sender.counted() } : null),
    start: () => worker?.start(),
    async stop() {
      await Promise.race([worker?.stop(), setTimeout(stopWithinMs, undefined, { ref: false })]);
      sender?.close();
    },
  };
}

/** Whether there was any. One looks, so that an idle mailer asks the database once; the others come along when there is. */
async function sendSome({ claim, deliver }: ReturnType<typeof createSender>): Promise<boolean> {
  const first = await claim();
  if (!first) return false;
  const another = async () => {
    const claimed = await claim();
    if (claimed) await deliver(claimed);
  };
  await Promise.all([deliver(first), ...Array.from({ length: atOnce - 1 }, another)]);
  return true;
}
