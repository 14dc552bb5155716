import * as operations from '#openapi/operations.ts';
import type { NewPerson } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { type KeyHeader, sendOnce } from '#src/session/sending/send-once.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';

/** About an event, by its id. */
type AddingCommand = Command<'add', string, NewPerson>;

const useCommands = poolCommands<AddingCommand>(send);

/** Puts someone on the list of the event: opened, sent, asked once more where it is closed or full, and told. */
export function useAddPerson(eventId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`add-person ${eventId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'add', isAsked: true, about: eventId, ...words }),
    send: (person: NewPerson) => confirm(person),
    close() {
      removeDraft(addPersonDraft(eventId));
      removeDraft(addPersonAnswers(eventId));
      dismiss();
    },
  };
}

export type AddPerson = ReturnType<typeof useAddPerson>;

export const addPersonDraft = (eventId: string) => `add-person:${eventId}`;
/** The answers that are given for them. */
export const addPersonAnswers = (eventId: string) => `add-person:${eventId} answers`;

const words = {
  running: 'Adding the person',
  failed: 'We don’t know whether this person was added. Check your connection and try again.',
};

async function send({ about: eventId, answer: person }: Sent<AddingCommand>): Promise<CommandDone<never>> {
  const forgetSent = [addPersonDraft, addPersonAnswers].map((draftOf) => takeDraft(draftOf(eventId)));
  const add = (header: KeyHeader) =>
    ask(operations.addPerson, { params: { path: { id: eventId }, header }, body: person });
  const added = sendOnce(`add ${eventId} ${JSON.stringify(person)}`, add);
  // Also after a failure: someone else may have been faster.
  const { registrant } = await added.finally(() => void invalidateReads(stale.addPerson));
  for (const forget of forgetSent) forget();
  const name = registrant.full_name || registrant.email;
  return { message: `${name} is on the list.${person.tell ? ' They hear of it by email.' : ''}` };
}
