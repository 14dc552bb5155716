import type { InstanceRole, PersonDetails } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { api, ask } from '#src/api/client.ts';
import { $api, invalidateReads, queryClient } from '#src/api/query.ts';
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
    queryClient.setQueryData(
      $api.queryOptions('get', '/admin/people/{id}', { params: { path: { id } } }).queryKey,
      after,
    );
    return { message: verbs[verb].done(nameOf(person)) };
  } finally {
    invalidateReads('/admin/people', '/admin/people/{id}', '/admin/audit');
  }
}

/** The person as they are then; nothing of one who is erased. */
function act(verb: PersonVerb, id: string): Promise<PersonDetails | undefined> {
  const params = { path: { id } };
  const withRole = (role: InstanceRole) => ({ params: { path: { id, role } } });
  const calls: Record<PersonVerb, () => Promise<PersonDetails | undefined>> = {
    makeOrganiser: () => ask(api.PUT('/admin/people/{id}/roles/{role}', withRole('organiser'))),
    makeAdministrator: () => ask(api.PUT('/admin/people/{id}/roles/{role}', withRole('administrator'))),
    takeOrganiser: () => ask(api.DELETE('/admin/people/{id}/roles/{role}', withRole('organiser'))),
    takeAdministrator: () => ask(api.DELETE('/admin/people/{id}/roles/{role}', withRole('administrator'))),
    resetSecondFactor: () => ask(api.DELETE('/admin/people/{id}/second-factor', { params })),
    block: () => ask(api.POST('/admin/people/{id}/block', { params })),
    erase: () => ask(api.DELETE('/admin/people/{id}', { params })),
    unblock: () => ask(api.POST('/admin/people/{id}/unblock', { params })),
  };
  return calls[verb]();
}
