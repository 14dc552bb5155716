import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Stored } from '#machines/editor/editor.types.ts';
import { toShown } from '#machines/problem.ts';
import type { QuestionnaireSummary, TemplateStatus } from '#openapi/types.ts';
import type { QuestionnaireFields } from '#src/actors/editors/questionnaire.editor.ts';
import { toast } from '#src/ui/live/toast.ts';
import { possibleActions } from './possible-actions.ts';
import { duplicateQuestionnaire, setStatus as askForStatus } from './questionnaire-calls.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';

export type Target = Pick<
  QuestionnaireSummary,
  'questionnaire_id' | 'name' | 'status' | 'version' | 'event_count' | 'answer_count'
>;

type Versioned = Pick<Target, 'questionnaire_id' | 'name' | 'version'>;

/** What is done with a whole form or feedback template, from its row in the list and from its own page. */
export function useActions(kind: QuestionnaireKind, onStored?: (stored: Stored<QuestionnaireFields>) => void) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Target | null>(null);

  async function attempt(id: string, fallback: string, work: () => Promise<void>) {
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      toast(toShown(error, `${fallback} Check your connection and try again.`).detail, 'danger');
    } finally {
      setBusyId(null);
    }
  }

  const setStatus = (
    { questionnaire_id, name, version }: Versioned,
    status: TemplateStatus,
    isUndone = false,
  ): Promise<void> =>
    attempt(questionnaire_id, 'It was not changed.', async () => {
      const stored = await askForStatus(questionnaire_id, version, status);
      onStored?.(stored);
      const undo = () => void setStatus({ questionnaire_id, name, version: stored.version }, 'active', true);
      if (status === 'archived') toast(`“${name}” archived.`, 'success', { words: 'Undo', onChoose: undo });
      else toast(isUndone ? `“${name}” is active again.` : `“${name}” is active: events can use it.`);
    });

  const duplicate = ({ questionnaire_id, name }: Target) =>
    attempt(questionnaire_id, 'It was not copied.', async () => {
      const copy = await duplicateQuestionnaire(questionnaire_id);
      navigate(`${kind.path}/edit/${copy}`);
      toast(`This is the copy of “${name}”, a draft of its own.`);
    });

  const actionsFor = (target: Target) =>
    possibleActions(target, target.questionnaire_id === kind.standardId, {
      duplicate: () => void duplicate(target),
      activate: () => void setStatus(target, 'active'),
      archive: () => void setStatus(target, 'archived'),
      remove: () => setRemoving(target),
    });

  return { busyId, actionsFor, setStatus, removing, close: () => setRemoving(null) };
}
