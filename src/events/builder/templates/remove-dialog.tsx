import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { plural } from '../question/question-labels.ts';
import * as styles from './templates.css.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { useQuestionnaire } from './questionnaire-reads.ts';
import type { Acting, Target } from './use-actions.ts';
import { UseList } from './use-list.tsx';

type Props = {
  kind: QuestionnaireKind;
  target: Target;
  acting: Acting;
};

/** Asks before it is deleted; what is needed can't be, and then says by what. */
export function RemoveDialog(props: Props) {
  const { event_count, answer_count } = props.target;
  return event_count > 0 || answer_count > 0 ? <InUse {...props} /> : <Ask {...props} />;
}

function Ask({ target, acting: { isBusy, problem, confirm, dismiss } }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${target.name}”?`}
      text="No event uses it and nobody has answered it. It can’t be brought back."
      confirm="Delete it"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

function InUse({ kind, target, acting: { archive, dismiss } }: Props) {
  const facts = useQuestionnaire(kind.purpose, target.event_count > 0 ? target.questionnaire_id : null);
  const { event_count: events, answer_count: answers, status } = target;
  const reasons = [
    events > 0 && `${plural(events, 'event')} ${events === 1 ? 'uses' : 'use'} it`,
    answers > 0 && `it has ${plural(answers, 'answer')}`,
  ].filter((reason) => reason !== false);
  const text = `${new Intl.ListFormat('en-GB').format(reasons)}, so it stays.`;
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={`“${target.name}” can’t be deleted`}
      text={text.charAt(0).toUpperCase() + text.slice(1)}
    >
      {facts && facts.used_by.length > 0 && (
        <div className={styles.inDialog}>
          <UseList uses={facts.used_by} />
        </div>
      )}
      {status !== 'archived' && (
        <p className={styles.aside}>
          {status === 'active'
            ? 'Archive it instead: events that use it go on with it, and no other can choose it.'
            : 'Choose another one for those events first.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button tone="soft" onClick={dismiss}>
          Close
        </Button>
        {status === 'active' && <Button onClick={archive}>Archive it</Button>}
      </div>
    </Dialog>
  );
}
