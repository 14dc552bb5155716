import * as operations from '#openapi/operations.ts';
import type { InstanceRole, PersonDetails } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads, queryClient, readOptions } from '#src/api/query.ts';
import { nameOf, type PersonVerb, verbs } from './person-verbs.ts';

const useCommands = poolCommands(send);

/** Changes what a person may do; each is asked about first but for what gives access back. */
export function usePersonActions(person: PersonDetails) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(person.user_id);
  return {
    isBusy,
    question: asked?.verb as PersonVerb | undefined,
    problem,
    start: (verb: PersonVerb) =>
      give({
        ...{ verb, about: person, isAsked: verbs[verb].question !== null },
        ...{
          running: `${verbs[verb].running} ${nameOf(person)}`,
          failed: 'We don’t know whether anything was changed. Check your connection and try again.',
        },
      }),
    confirm: () => confirm(),
    dismiss,
  };
}

async function send(command: Command): Promise<CommandDone> {
  const person = command.about as PersonDetails;
  const verb = command.verb as PersonVerb;
  const { user_id: id } = person;
  try {
    const after = await act(verb, id);
    if (!after) return { message: verbs[verb].done(nameOf(person)), to: '/admin/people', replaces: true };
    queryClient.setQueryData(readOptions(operations.getPerson, { params: { path: { id } } }).queryKey, after);
    return { message: verbs[verb].done(nameOf(person)) };
  } finally {
    void invalidateReads(operations.listPeople, operations.getPerson, operations.listWholeAudit);
  }
}

/** The person as they are then; nothing of one who is erased. */
function act(verb: PersonVerb, id: string): Promise<PersonDetails | undefined> {
  const params = { path: { id } };
  const withRole = (role: InstanceRole) => ({ params: { path: { id, role } } });
  const calls: Record<PersonVerb, () => Promise<PersonDetails | undefined>> = {
    makeOrganiser: () => ask(operations.giveRole, withRole('organiser')),
    makeAdministrator: () => ask(operations.giveRole, withRole('administrator')),
    takeOrganiser: () => ask(operations.takeRole, withRole('organiser')),
    takeAdministrator: () => ask(operations.takeRole, withRole('administrator')),
    resetSecondFactor: () => ask(operations.resetSecondFactor, { params }),
    block: () => ask(operations.blockPerson, { params }),
    erase: () => ask(operations.erasePerson, { params }),
    unblock: () => ask(operations.unblockPerson, { params }),
  };
  return calls[verb]();
}
