import {
  mdiCheckCircleOutline,
  mdiContentCopy,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { EmailTemplate } from '#openapi/types.ts';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { editPath } from './template-words.ts';
import { useTemplateCalls } from './use-template-calls.ts';

type Props = { template: EmailTemplate; onDelete: () => void };

export function TemplateMenu({ template, onDelete }: Props) {
  const { isBusy, putInForce, duplicate } = useTemplateCalls(template);
  const { email_template_id: id, name, enabled } = template;
  const force = enabled
    ? { key: 'out', words: 'Take out of force', icon: mdiMinusCircleOutline, onChoose: () => putInForce(false) }
    : { key: 'in', words: 'Put in force', icon: mdiCheckCircleOutline, onChoose: () => putInForce(true) };
  return (
    <ActionMenu
      label={`More actions: ${name}`}
      busy={isBusy}
      actions={[
        { key: 'edit', words: 'Edit', icon: mdiPencilOutline, href: editPath(id) },
        force,
        { key: 'duplicate', words: 'Duplicate', icon: mdiContentCopy, onChoose: duplicate },
        {
          ...{ key: 'delete', words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
          onChoose: onDelete,
        },
      ]}
    />
  );
}
