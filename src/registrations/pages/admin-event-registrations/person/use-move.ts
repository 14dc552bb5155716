import * as operations from '#openapi/operations.ts';
import type { RegistrationMove } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';

/** What is sent, with the name of the event that it leads to. */
interface Wanted {
  move: RegistrationMove;
  title: string;
}

/** About a registration, by its id. */
type MoveCommand = Command<'move', string, Wanted>;

const useCommands = poolCommands<MoveCommand>(send);

/** Moves a person to another event: opened, sent, and told. */
export function useMove(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`move ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'move', isAsked: true, about: registrationId, ...words }),
    send: (wanted: Wanted) => confirm(wanted),
    close: dismiss,
  };
}

export type Move = ReturnType<typeof useMove>;

const words = {
  running: 'Moving the person',
  failed: 'We don’t know whether this person was moved. Check your connection and try again: nobody is moved twice.',
};

async function send({ about: id, answer: { move, title } }: Sent<MoveCommand>): Promise<CommandDone<never>> {
  const moved = sendOnce(`move ${id} ${JSON.stringify(move)}`, (header) =>
    ask(operations.moveRegistration, { params: { path: { id }, header }, body: move }),
  );
  // Also after a failure: someone else may have been faster.
  const { status, registrant } = await moved.finally(() => void invalidateReads(stale.moveRegistration));
  const name = registrant.full_name || registrant.email;
  const there = status === 'waitlisted' ? `is on the waitlist of “${title}” now.` : `is moved to “${title}”.`;
  return { message: `${name} ${there}` };
}
