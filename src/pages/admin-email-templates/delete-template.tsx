import type { EmailTemplate } from '#openapi/types.ts';
import { toShown } from '#machines/problem.ts';
import { invalidateEmailTemplates } from '#src/api/email-templates-cache.ts';
import { $api } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './templates.css.ts';

type Props = { template: EmailTemplate; onClose: () => void; onDeleted: () => void };

/** Asks before a template is deleted; one that events send can't be, and they are named. */
export function DeleteTemplate({ template, onClose, onDeleted }: Props) {
  const { email_template_id: id, name, enabled, used_by: usedBy } = template;
  const remove = $api.useMutation('delete', '/admin/email-templates/{id}', {
    onSuccess() {
      toast(`“${name}” is deleted.`);
      // It is gone from the list before focus leaves the dialog.
      return invalidateEmailTemplates();
    },
  });
  if (usedBy.length > 0) return <InUse template={template} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${name}”?`}
      text={`${enabled ? 'It is enabled: without it the built-in text is sent. ' : ''}This cannot be undone.`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id } } }, { onSuccess: onDeleted })}
      onCancel={onClose}
    >
      {remove.isError && (
        <Notice tone="danger" role="alert">
          {toShown(remove.error, 'It was not deleted. Check your connection and try again.').detail}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function InUse({ template: { name, used_by: usedBy }, onClose }: Omit<Props, 'onDeleted'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`“${name}” is in use`}
      text="These events send it. Choose another text there first, then delete it here."
    >
      <ul role="list" className={styles.uses}>
        {usedBy.map(({ event_id, title }) => (
          <li key={event_id}>
            <TextLink href={`/admin/events/edit/${event_id}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button tone="soft" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
