import { lazy, Suspense } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { QuestionnairePage } from './use-questionnaire-page.ts';

const loadDialog = onDemand(() => import('./templates/remove-dialog.tsx'));
const RemoveDialog = lazy(() => loadDialog().then((file) => ({ default: file.RemoveDialog })));

/** What can be done with the whole beside saving it. */
export function BarCommands({ page }: { page: QuestionnairePage }) {
  const { kind, editor, status, target, actions } = page;
  return (
    <>
      {target && (
        <ActionMenu
          look="button"
          label={`More actions: ${target.name}`}
          busy={actions.busyId === target.id}
          actions={actions.actionsFor(target).filter(({ key }) => key !== 'activate')}
        />
      )}
      {status === 'draft' && (
        <Button tone="soft" busy={editor.state === 'publishing'} onClick={page.activate}>
          Make it active
        </Button>
      )}
      {actions.removing && (
        <Suspense>
          <RemoveDialog
            kind={kind}
            target={actions.removing}
            onClose={actions.close}
            onRemoved={page.removed}
            onArchive={() => {
              actions.close();
              if (actions.removing) void actions.setStatus(actions.removing, 'archived');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
