import { lazy, Suspense, useState } from 'react';
import type { Erasure, Questionnaire } from '#openapi/types.ts';
import { formatDays } from '#rules/events/questions/format-days.ts';
import { NOTICE_DAYS } from '#rules/events/questions/retention.ts';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import { shortenedRetention } from './retention.ts';
import { answersOf } from './templates/questionnaire-kind.ts';
import type { QuestionnaireEditor } from './use-builder.ts';

const loadDialog = onDemand(() => import('#src/ui/dialog/confirm-dialog.tsx'));
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

type Props = {
  title: string;
  /** Whose answers are erased and when, as far as the answer says so. */
  text: string;
  /** Who is told before, as a sentence begins: "The event’s team is". */
  team: string;
  /** What the server counts. */
  answer: { data: Erasure | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says what a save will erase, before it does, and stays until it knows. */
export function ErasureDialog({ title, text, team, answer, confirm, cancel = 'Cancel', onConfirm, onCancel }: Props) {
  const { data, error, isFetching, refetch } = answer;
  const hasFailed = error !== null && !isFetching;
  const isDue = data !== undefined && data.first_at !== null;
  const after = `${team} told ${formatDays(NOTICE_DAYS)} before. Erased answers can’t be brought back.`;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={title}
        text={isDue ? `${text} ${after}` : text}
        problem={hasFailed ? 'Couldn’t count the answers that this erases. Try again.' : null}
        confirm={hasFailed ? 'Try again' : confirm}
        cancel={cancel}
        tone={hasFailed ? 'primary' : 'dangerFilled'}
        busy={!data && !hasFailed}
        onConfirm={hasFailed ? () => void refetch() : onConfirm}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

/** Asks before a save after which answers that are kept now are due to be erased. */
export function useErasureQuestion(editor: QuestionnaireEditor, facts: Questionnaire | undefined) {
  const [asked, setAsked] = useState<{ days: number; save: () => void } | null>(null);
  return {
    /** Null while nothing is asked. */
    days: asked?.days ?? null,
    formId: facts?.questionnaire_id ?? null,
    /** Calls `save` at once, or when the question is answered with yes. */
    before(save: () => void) {
      const days = shortenedRetention(editor);
      if (days === null || !facts || answersOf(facts) === 0) save();
      else setAsked({ days, save });
    },
    confirm() {
      setAsked(null);
      asked?.save();
    },
    dismiss: () => setAsked(null),
  };
}
