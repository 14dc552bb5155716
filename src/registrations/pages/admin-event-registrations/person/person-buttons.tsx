import { mdiAccountCheck, mdiCalendarArrowRight, mdiEmailEditOutline, mdiEmailFastOutline, mdiUndo } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type {
  AdminEvent,
  AdminRegistration,
  AdminRegistrationDetails,
  DecisionKind,
  RegistrationStatus,
} from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { mayCall } from '#rules/events/team.ts';
import { hasTicket } from '#rules/registrations/ticket.ts';
import { row } from '#src/design/flow.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { decisionsFor } from '#src/registrations/actors/decision.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { decisionActions, decisionLabels } from '../decisions/decision-messages.ts';
import type { Decide } from '../decisions/use-decide.ts';
import { nameOf } from '../name-of.ts';
import { MoveDialog, useMove } from './move-dialog.tsx';

type Props = { event: AdminEvent; registration: AdminRegistrationDetails; onDecide: Decide['ask'] };

/** What can be done about this registration now: the likeliest first and filled, the rest in a menu. */
export function PersonButtons({ event, registration, onDecide }: Props) {
  const checkIn = useCheckIn(event);
  const kinds = mayCall(event.own_role, 'decideRegistrations') ? decisionsFor(registration.status) : [];
  const mayCheckIn = mayCall(event.own_role, 'checkInRegistration') && registration.status === 'approved';
  const decide = (kind: DecisionKind) => onDecide(kind, [registration]);
  const plain: DecisionKind[] = kinds.filter((kind) => kind === 'approve' || kind === 'reject');
  const ticket = useResendTicket(event, registration);
  const decisions = decisionActions(
    kinds.filter((kind) => !plain.includes(kind)),
    decide,
  );
  const moving = useMove(registration.registration_id);
  const more = [
    ...ticket.actions,
    ...writingTo(event, registration),
    ...movingAway(event, registration, moving.open),
    ...decisions,
  ];
  const isHere = registration.checked_in_at !== null;
  if (!mayCheckIn && kinds.length === 0 && more.length === 0) return null;
  return (
    <div className={row()}>
      {mayCheckIn &&
        (isHere ? (
          <Button tone="soft" icon={mdiUndo} busy={checkIn.isBusy} onClick={() => checkIn.undo(registration)}>
            Undo check-in
          </Button>
        ) : (
          <Button icon={mdiAccountCheck} busy={checkIn.isBusy} onClick={() => checkIn.come(registration)}>
            Check in
          </Button>
        ))}
      {plain.map((kind) => (
        <Button key={kind} tone={kind === 'approve' ? 'primary' : 'soft'} onClick={() => decide(kind)}>
          {decisionLabels[kind].verb}
        </Button>
      ))}
      {more.length > 0 && (
        <ActionMenu label={`More about ${nameOf(registration)}`} actions={more} busy={ticket.isBusy} look="button" />
      )}
      {moving.isOpen && <MoveDialog event={event} registration={registration} moving={moving} />}
    </div>
  );
}

/** The way to the composer, with this person as the only recipient. */
function writingTo(
  { event_id, own_role, status }: AdminEvent,
  { registration_id, registrant }: AdminRegistrationDetails,
) {
  if (status === 'archived' || !mayCall(own_role, 'createMessage') || isNoAddress(registrant.email)) return [];
  const href = `/admin/events/view/${event_id}?tab=messages&to=${registration_id}`;
  return [{ key: 'write', words: 'Write to them', icon: mdiEmailEditOutline, href }];
}

const held: RegistrationStatus[] = ['pending', 'approved', 'waitlisted'];

/** To another event, for who has not come yet. */
function movingAway(
  { own_role, status, phase }: AdminEvent,
  registration: AdminRegistrationDetails,
  onChoose: () => void,
) {
  const isOf = status === 'cancelled' || (status === 'published' && phase !== 'ended');
  const mayMove = isOf && held.includes(registration.status) && mayCall(own_role, 'moveRegistration');
  if (!mayMove) return [];
  const reason = registration.checked_in_at === null ? null : 'They have come to this event.';
  return [{ key: 'move', words: 'Move to another event…', icon: mdiCalendarArrowRight, reason, onChoose }];
}

type Arriving = Pick<AdminRegistration, 'registration_id' | 'registrant'>;

const fallback = 'We don’t know whether that got through. Check your connection and try again.';
const unclear = 'The server gave no answer, so it may have got through or not. The list shows how it is now.';

/** Notes that people have come, or takes it back, and says what came of it. */
function useCheckIn({ timezone }: Pick<AdminEvent, 'timezone'>) {
  const onError = (error: unknown) => toast(toShown(error, fallback).detail, 'danger');
  const coming = useAct(operations.checkInRegistration, {
    onSettled: () => void invalidateReads(stale.checkInRegistration),
    onError,
  });
  const undoing = useAct(operations.undoCheckIn, {
    onSettled: () => void invalidateReads(stale.undoCheckIn),
    onError,
  });

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

  return { come, undo, isBusy: coming.isPending || undoing.isPending };
}

/** Such as a proxy may send: nothing is said in the server's name that it did not say. */
function isEmpty(answer: object | undefined): boolean {
  return Object.keys(answer ?? {}).length === 0;
}

/** "Ada Lovelace was checked in already, Tue 5 Jan, 18:02." */
function alreadyHere(name: string, time: string, timezone: string): string {
  return `${name} was checked in already: ${shortMoment(time, timezone)}.`;
}

const mailUnknown =
  'We don’t know whether the mail went out. Check your connection and try again: nobody gets it twice.';

/** The entry of the menu that sends the person their ticket again; none where they have no use for one. */
function useResendTicket(event: AdminEvent, { registration_id, status, registrant }: AdminRegistrationDetails) {
  const noun = hasTicket(status, event.format) ? 'ticket' : 'confirmation';
  const sending = useAct(operations.resendTicket, {
    onSettled: () => void invalidateReads(stale.resendTicket),
    onError: (error) => toast(toShown(error, mailUnknown).detail, 'danger'),
    onSuccess(answer) {
      // Such as a proxy may send: nothing is said in the server's name that it did not say.
      if (!answer?.to) return toast(mailUnknown, 'danger');
      const { to, sent_at, was_sent } = answer;
      if (!was_sent) return toast(`The ${noun} is on its way to ${to}.`, 'success');
      const at = shortMoment(sent_at, event.timezone);
      toast(`The ${noun} went to ${to} just now: ${at}. Wait a few minutes before you send it again.`, 'info');
    },
  });
  const isOf = event.status === 'published' && event.phase !== 'ended' && status === 'approved';
  const action: Action = {
    key: 'resend',
    words: `Email the ${noun}`,
    icon: mdiEmailFastOutline,
    reason: isNoAddress(registrant.email) ? 'They gave no address.' : null,
    onChoose: () => sending.mutate({ params: { path: { id: registration_id } } }),
  };
  return { actions: isOf && mayCall(event.own_role, 'resendTicket') ? [action] : [], isBusy: sending.isPending };
}
