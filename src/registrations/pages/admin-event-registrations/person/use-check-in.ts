import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminRegistration } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { useAct } from '#src/api/query.ts';
import { invalidateRegistrations } from '#src/api/caches/admin-registrations-cache.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { toast } from '#src/ui/live/toast.ts';
import { nameOf } from '../name-of.ts';

type Arriving = Pick<AdminRegistration, 'registration_id' | 'registrant'>;

const fallback = 'We don’t know whether that got through. Check your connection and try again.';
const unclear = 'The server gave no answer, so it may have got through or not. The list shows how it is now.';

/** Notes that people have come, or takes it back, and says what came of it. */
export function useCheckIn({ timezone }: Pick<AdminEvent, 'timezone'>) {
  const options = {
    onSettled: () => void invalidateRegistrations(),
    onError: (error: unknown) => toast(toShown(error, fallback).detail, 'danger'),
  };
  const coming = useAct(operations.checkInRegistration, options);
  const undoing = useAct(operations.undoCheckIn, options);

  function come(person: Arriving) {
    const init = { params: { path: { id: person.registration_id } } };
    coming.mutate(init, {
      onSuccess(answer) {
        if (isEmpty(answer)) return toast(unclear, 'danger');
        const { was_here, registration } = answer;
        const { checked_in_at } = registration;
        if (was_here) return toast(alreadyHere(nameOf(person), checked_in_at ?? '', timezone), 'info');
        toast(`${nameOf(person)} is checked in.`, 'success', { words: 'Undo', onChoose: () => undo(person) });
      },
    });
  }
  function undo(person: Arriving) {
    const init = { params: { path: { id: person.registration_id } } };
    undoing.mutate(init, {
      onSuccess: (answer) =>
        isEmpty(answer) ? toast(unclear, 'danger') : toast(`The check-in of ${nameOf(person)} is taken back.`, 'info'),
    });
  }

  const { isPending: isComing, variables: who } = coming;
  const { isPending: isUndoing, variables: whoNot } = undoing;
  return {
    come,
    undo,
    isBusy: isComing || isUndoing,
    isBusyWith: ({ registration_id: id }: Arriving) =>
      (isComing && who.params.path.id === id) || (isUndoing && whoNot.params.path.id === id),
  };
}

/** Such as a proxy may send: nothing is said in the server's name that it did not say. */
function isEmpty(answer: object | undefined): boolean {
  return Object.keys(answer ?? {}).length === 0;
}

/** "Ada Lovelace was checked in already, Tue 5 Jan, 18:02." */
function alreadyHere(name: string, time: string, timezone: string): string {
  return `${name} was checked in already: ${shortMoment(time, timezone)}.`;
}
