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
  const { isBusy, setEnabled, duplicate } = useTemplateCalls(template);
  const { email_template_id: id, name, enabled } = template;
  const toggle = enabled
    ? { key: 'disable', words: 'Disable', icon: mdiMinusCircleOutline, onChoose: () => setEnabled(false) }
    : { key: 'enable', words: 'Enable', icon: mdiCheckCircleOutline, onChoose: () => setEnabled(true) };
  return (
    <ActionMenu
      label={`More actions: ${name}`}
      busy={isBusy}
      actions={[
        { key: 'edit', words: 'Edit', icon: mdiPencilOutline, href: editPath(id) },
        toggle,
        { key: 'duplicate', words: 'Duplicate', icon: mdiContentCopy, onChoose: duplicate },
        {
          ...{ key: 'delete', words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
          onChoose: onDelete,
        },
      ]}
    />
  );
}
