import {
  mdiCheckCircleOutline,
  mdiContentCopy,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { EmailTemplate } from '#openapi/types.ts';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { editPath } from './template-words.ts';
import { useTemplateActions } from './use-template-actions.ts';

/** "…" with what can be done with a template, and the question before it is deleted. */
export function TemplateMenu({ template }: { template: EmailTemplate }) {
  const acting = useTemplateActions(template);
  const { isBusy, does } = acting;
  const { email_template_id: id, name, enabled } = template;
  const toggle = enabled
    ? { key: 'disable', words: 'Disable', icon: mdiMinusCircleOutline, onChoose: () => does('disable') }
    : { key: 'enable', words: 'Enable', icon: mdiCheckCircleOutline, onChoose: () => does('enable') };
  return (
    <>
      <ActionMenu
        label={`More actions: ${name}`}
        busy={isBusy}
        actions={[
          { key: 'edit', words: 'Edit', icon: mdiPencilOutline, href: editPath(id) },
          toggle,
          { key: 'duplicate', words: 'Duplicate', icon: mdiContentCopy, onChoose: () => does('duplicate') },
          {
            ...{ key: 'delete', words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
            onChoose: () => does('delete'),
          },
        ]}
      />
      <DeleteTemplate template={template} acting={acting} />
    </>
  );
}
