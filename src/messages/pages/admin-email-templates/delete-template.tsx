import type { EmailTemplate } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { plural } from '#src/events/builder/question/question-words.ts';
import * as styles from './templates.css.ts';
import type { TemplateActing } from '#src/messages/email-template/use-template-actions.ts';

type Props = { template: EmailTemplate; acting: TemplateActing };

/** Asks before a template is deleted; one that events send can't be, and they are named. */
export function DeleteTemplate({ template, acting }: Props) {
  const { isDeleting, isBusy, problem, confirm, dismiss } = acting;
  const { name, enabled, event_count: events } = template;
  if (events > 0) return <InUse template={template} acting={acting} />;
  return (
    <ConfirmDialog
      isOpen={isDeleting}
      title={`Delete “${name}”?`}
      text={`${enabled ? 'It is enabled: without it the built-in text is sent. ' : ''}This cannot be undone.`}
      confirm="Delete"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

function InUse({ template: { name, event_count: events, used_by: usedBy }, acting: { isDeleting, dismiss } }: Props) {
  return (
    <Dialog
      isOpen={isDeleting}
      onClose={dismiss}
      title={`“${name}” is in use`}
      text={`${plural(events, 'event')} ${events === 1 ? 'sends' : 'send'} it. Choose another text there first, then delete it here.`}
    >
      <ul role="list" className={styles.uses}>
        {usedBy.map(({ event_id, title }) => (
          <li key={event_id}>
            <TextLink href={`/admin/events/edit/${event_id}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button tone="soft" onClick={dismiss}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
