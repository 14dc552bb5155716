import { AuthorNotice } from './author-notice.tsx';
import { whoChanges } from '#rules/accounts/authors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { QuestionnaireKind } from './templates/questionnaire-kind.ts';
import { type Target, useActions } from './templates/use-actions.ts';
import type { QuestionnairePage } from './use-questionnaire-page.ts';

/** What has to be known while it is edited, where it is not an ordinary one. */
export function StandingNotice({ page }: { page: QuestionnairePage }) {
  const { facts, kind, target, isLocked } = page;
  return (
    <>
      {facts?.status === 'archived' && target && (
        <Notice
          tone="warning"
          title={`This ${kind.noun} is archived`}
          action={!isLocked && <Restore kind={kind} target={target} />}
        >
          Events that use it go on with it. No other event can choose it.
        </Notice>
      )}
      {facts && facts.questionnaire_id === kind.standardId && (
        <Notice tone="info" title="The standard feedback">
          {isLocked
            ? 'It is used for every event without its own feedback template.'
            : `It is used for every event without its own feedback template, so it can be changed but not deleted. For a
          single event, duplicate it and change the copy.`}
        </Notice>
      )}
      {isLocked && target && <SomebodyElses kind={kind} target={target} />}
    </>
  );
}

function SomebodyElses({ kind, target }: { kind: QuestionnaireKind; target: Target }) {
  const { isBusy, does } = useActions(kind, target);
  const who = whoChanges(target.author_name);
  return <AuthorNotice noun={kind.noun} who={who} isBusy={isBusy} onDuplicate={() => does('duplicate')} />;
}

function Restore({ kind, target }: { kind: QuestionnaireKind; target: Target }) {
  const { isBusy, does } = useActions(kind, target);
  return (
    <Button size="small" tone="soft" busy={isBusy} onClick={() => does('restore')}>
      Restore
    </Button>
  );
}
