import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { QuestionnaireKind } from './templates/questionnaire-kind.ts';
import { type Target, useActions } from './templates/use-actions.ts';
import type { QuestionnairePage } from './use-questionnaire-page.ts';

/** What has to be known while it is edited, where it is not an ordinary one. */
export function StandingNotice({ page }: { page: QuestionnairePage }) {
  const { facts, kind, target } = page;
  return (
    <>
      {facts?.status === 'archived' && target && (
        <Notice tone="warning" title={`This ${kind.noun} is archived`} action={<Restore kind={kind} target={target} />}>
          Events that use it go on with it. No other event can choose it.
        </Notice>
      )}
      {facts && facts.questionnaire_id === kind.standardId && (
        <Notice tone="info" title="The standard feedback">
          It is asked after every event that names no template of its own, so it can be changed and not deleted. For a
          single event, duplicate it and change the copy.
        </Notice>
      )}
    </>
  );
}

function Restore({ kind, target }: { kind: QuestionnaireKind; target: Target }) {
  const { isBusy, does } = useActions(kind, target);
  return (
    <Button size="small" tone="soft" busy={isBusy} onClick={() => does('restore')}>
      Restore
    </Button>
  );
}
