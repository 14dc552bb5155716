import type { MailDelivery } from '#openapi/types.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Why nothing leaves a site without a mail server; nothing where there is one. */
export function NoMailServer({ delivery: { way } }: { delivery: MailDelivery }) {
  if (way === 'mail_server') return null;
  return (
    <Notice tone="warning" title="No mail server is set up">
      {way === 'dev_mail' ? (
        <>
          Mails stay in the outbox and reach nobody. Read them at{' '}
          <a href="/dev/mail" className={textLink}>
            /dev/mail
          </a>
          .
        </>
      ) : (
        'Emails are queued until the operator sets SMTP_URL.'
      )}
    </Notice>
  );
}
