import type { EmailMessage, MailDelivery } from '#openapi/types.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { mailPills, removalWords, whyWords } from './mail-words.ts';
import * as styles from './mails.css.ts';

type Props = {
  mail: EmailMessage;
  delivery: MailDelivery;
  /** With what the mail server or the network said itself. */
  isWhole?: boolean;
};

/** What became of a mail, and why. */
export function MailFate({ mail, delivery, isWhole = false }: Props) {
  const { words, tone } = mailPills[mail.status];
  const why = whyWords(mail, delivery);
  const removal = removalWords(mail);
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      {why && <div className={mail.status === 'failed' ? styles.error : styles.why}>{why}</div>}
      {isWhole && mail.last_error && <div className={styles.said}>{mail.last_error}</div>}
      {removal && <div className={styles.quiet}>{removal}</div>}
    </>
  );
}
