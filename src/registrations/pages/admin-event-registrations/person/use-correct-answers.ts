import * as operations from '#openapi/operations.ts';
import type { AnswersChange } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';

/** About a registration, by its id. */
type CorrectCommand = Command<'correct', string, AnswersChange>;

const useCommands = poolCommands<CorrectCommand>(send);

/** Corrects the answers of a registration: opened, sent, and told. */
export function useCorrectAnswers(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`correct-answers ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'correct', isAsked: true, about: registrationId, ...words }),
    send: (change: AnswersChange) => confirm(change),
    close() {
      removeDraft(correctionDraft(registrationId));
      dismiss();
    },
  };
}

export type CorrectAnswers = ReturnType<typeof useCorrectAnswers>;

export const correctionDraft = (registrationId: string) => `correct-answers:${registrationId}`;

const words = {
  running: 'Saving the answers',
  failed: 'We don’t know whether the answers were saved. Check your connection and try again.',
};

async function send({ about: id, answer: change }: Sent<CorrectCommand>): Promise<CommandDone<never>> {
  const forgetSent = takeDraft(correctionDraft(id));
  const corrected = ask(operations.correctAnswers, { params: { path: { id } }, body: change });
  // Also after a failure: what they are now is read again.
  await corrected.finally(() => void invalidateReads(stale.correctAnswers));
  forgetSent();
  return { message: 'The answers are corrected.' };
}
