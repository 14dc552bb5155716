import {
  mdiCheckCircleOutline,
  mdiContentCopy,
  mdiEyeOutline,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { EmailTemplate } from '#openapi/types.ts';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { editPath, useTemplateActions } from '#src/messages/email-template/use-template-actions.ts';
import { DEFAULTS_ARE_ADMINISTRATORS, reasonAgainst } from '#rules/accounts/authors.ts';
import { useIsAdministrator } from '#src/session/auth.ts';

/** "…" with what can be done with a template, and the question before it is deleted. */
export function TemplateMenu({ template }: { template: EmailTemplate }) {
  const acting = useTemplateActions(template);
  const { isBusy, does } = acting;
  const { email_template_id: id, name, enabled, may_change: mayChange } = template;
  const forAdministrators = useIsAdministrator() ? null : DEFAULTS_ARE_ADMINISTRATORS;
  const toggle = enabled
    ? { key: 'disable', words: 'Disable', icon: mdiMinusCircleOutline, onChoose: () => does('disable') }
    : { key: 'enable', words: 'Enable', icon: mdiCheckCircleOutline, onChoose: () => does('enable') };
  return (
    <>
      <ActionMenu
        label={`More actions: ${name}`}
        busy={isBusy}
        actions={[
          {
            key: 'edit',
            ...(mayChange ? { words: 'Edit', icon: mdiPencilOutline } : { words: 'Open', icon: mdiEyeOutline }),
            href: editPath(id),
          },
          { ...toggle, reason: forAdministrators },
          { key: 'duplicate', words: 'Duplicate', icon: mdiContentCopy, onChoose: () => does('duplicate') },
          {
            ...{ key: 'delete', words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
            reason: enabled ? forAdministrators : reasonAgainst(template),
            onChoose: () => does('delete'),
          },
        ]}
      />
      <DeleteTemplate template={template} acting={acting} />
    </>
  );
}
