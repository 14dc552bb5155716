import { useState } from 'react';
import type { Questionnaire } from '#openapi/types.ts';
import { shortenedRetention } from './retention.ts';
import { answersOf } from './templates/questionnaire.ts';
import type { QuestionnaireEditor } from './use-builder.ts';

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
