import { lazy, Suspense } from 'react';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import type { useActions } from './use-actions.ts';

const loadDialog = onDemand(() => import('./remove-dialog.tsx'));
const RemoveDialog = lazy(() => loadDialog().then((file) => ({ default: file.RemoveDialog })));

type Props = { kind: QuestionnaireKind; actions: ReturnType<typeof useActions>; onRemoved: () => void };

/** Asks about the one that is to be deleted, if there is one; its code comes with the first question. */
export function Removal({ kind, actions, onRemoved }: Props) {
  const { removing, close, setStatus } = actions;
  if (!removing) return null;
  const archive = () => {
    close();
    void setStatus(removing, 'archived');
  };
  return (
    <Suspense>
      <RemoveDialog kind={kind} target={removing} onClose={close} onRemoved={onRemoved} onArchive={archive} />
    </Suspense>
  );
}
