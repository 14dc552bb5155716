import * as operations from '#openapi/operations.ts';
import type { RegistrantCorrection } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';

/** About a registration, by its id. */
type CorrectCommand = Command<'correct', string, RegistrantCorrection>;

const useCommands = poolCommands<CorrectCommand>(send);

/** Corrects the name or the address of a guest: opened, sent, and told. */
export function useCorrectRegistrant(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`correct-person ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'correct', isAsked: true, about: registrationId, ...words }),
    send: (correction: RegistrantCorrection) => confirm(correction),
    close() {
      removeDraft(registrantDraft(registrationId));
      dismiss();
    },
  };
}

export type CorrectRegistrant = ReturnType<typeof useCorrectRegistrant>;

export const registrantDraft = (registrationId: string) => `correct-person:${registrationId}`;

const words = {
  running: 'Saving the correction',
  failed: 'We don’t know whether the correction was saved. Check your connection and try again.',
};

async function send({ about: id, answer: correction }: Sent<CorrectCommand>): Promise<CommandDone<never>> {
  const forgetSent = takeDraft(registrantDraft(id));
  const corrected = ask(operations.correctRegistrant, { params: { path: { id } }, body: correction });
  // Also after a failure: how they are called now is read again.
  await corrected.finally(() => void invalidateReads(stale.correctRegistrant));
  forgetSent();
  return { message: doneWords(correction) };
}

function doneWords({ full_name, email, tell }: RegistrantCorrection): string {
  if (email === undefined) return 'The name is corrected.';
  const done = full_name === undefined ? 'The address is corrected.' : 'Name and address are corrected.';
  return tell ? `${done} A mail is on its way there.` : done;
}
