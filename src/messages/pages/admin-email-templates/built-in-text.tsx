import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import type { EmailTriggerInfo } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { MailSkeleton } from '#src/messages/mail-view/mail-skeleton.tsx';
import { MailView } from '#src/messages/mail-view/mail-view.tsx';
import { senderOf } from '#src/messages/mail-view/sender-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import * as styles from './templates.css.ts';

type Props = { info: EmailTriggerInfo; onClose: () => void };

/** The text that is sent while no template is enabled, as mail with examples. */
export function BuiltInText({ info, onClose }: Props) {
  const { trigger, label, subject, body } = info;
  const mail = useRead(operations.previewEmailTemplate, { body: { trigger, subject, body } }, { staleTime: Infinity });
  return (
    <Dialog isOpen isWide onClose={onClose} title={label} text="The built-in text, with examples in it.">
      <div className={styles.preview}>
        {mail.data && <MailView mail={mail.data} sender={senderOf(info)} />}
        {mail.isPending && <MailSkeleton />}
        {mail.isError && (
          <DidNotLoad what="The text" level="h3" isTrying={mail.isFetching} onRetry={() => void mail.refetch()} />
        )}
      </div>
      <div className={actions}>
        <LinkButton tone="soft" href={`/admin/email-templates/create?trigger=${trigger}`}>
          New template from it
        </LinkButton>
        <Button tone="soft" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
