import { lazy, Suspense } from 'react';
import { ActionMenu, type Action } from '#src/ui/menu/action-menu.tsx';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { type Target, useActions } from './use-actions.ts';

const loadDialog = onDemand(() => import('./remove-dialog.tsx'));
const RemoveDialog = lazy(() => loadDialog().then((file) => ({ default: file.RemoveDialog })));

type Props = {
  kind: QuestionnaireKind;
  target: Target;
  /** Above what can be done with it. */
  before?: readonly Action[];
  /** What the page offers in another way. */
  without?: Action['key'];
  /** Where the page that is about it alone leads once it is deleted. */
  leavesTo?: string;
  look?: 'plain' | 'button';
};

/** "…" with what can be done with the whole; the code of its question comes with the first one. */
export function QuestionnaireActions({ kind, target, before = [], without, leavesTo, look = 'plain' }: Props) {
  const acting = useActions(kind, target, leavesTo);
  const actions = acting.actions.filter(({ key }) => key !== without);
  return (
    <>
      <ActionMenu
        look={look}
        label={`More actions: ${target.name}`}
        busy={acting.isBusy}
        actions={[...before, ...actions]}
      />
      {acting.removing && (
        <Suspense>
          <RemoveDialog kind={kind} target={acting.removing} acting={acting} />
        </Suspense>
      )}
    </>
  );
}
