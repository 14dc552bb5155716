import { Button } from '#src/ui/button/button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { Removal } from './templates/removal.tsx';
import type { QuestionnairePage } from './use-questionnaire-page.ts';

/** What can be done with the whole beside saving it. */
export function BarCommands({ page }: { page: QuestionnairePage }) {
  const { kind, editor, status, target, actions } = page;
  return (
    <>
      {target && (
        <ActionMenu
          look="button"
          label={`More actions: ${target.name}`}
          busy={actions.busyId === target.questionnaire_id}
          actions={actions.actionsFor(target).filter(({ key }) => key !== 'activate')}
        />
      )}
      {status === 'draft' && (
        <Button tone="soft" busy={editor.isPublishing} onClick={page.activate}>
          Make it active
        </Button>
      )}
      <Removal kind={kind} actions={actions} onRemoved={page.removed} />
    </>
  );
}
