import { row } from '#src/design/flow.css.ts';
import { mdiAccountCheck, mdiUndo } from '@mdi/js';
import type { AdminEvent, AdminRegistrationDetails, DecisionKind } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { decisionsFor } from '#src/registrations/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { decisionActions } from '../decisions/decision-actions.ts';
import { decisionWords } from '../decisions/decision-words.ts';
import { nameOf } from '../name-of.ts';
import type { Decide } from '../decisions/use-decide.ts';
import { useCheckIn } from './use-check-in.ts';

type Props = { event: AdminEvent; registration: AdminRegistrationDetails; onDecide: Decide['ask'] };

/** What can be done about this registration now: the likeliest first and filled, the rest in a menu. */
export function PersonButtons({ event, registration, onDecide }: Props) {
  const checkIn = useCheckIn(event);
  const kinds = mayCall(event.own_role, 'decideRegistrations') ? decisionsFor(registration.status) : [];
  const mayCheckIn = mayCall(event.own_role, 'checkInRegistration') && registration.status === 'approved';
  const decide = (kind: DecisionKind) => onDecide(kind, [registration]);
  const plain: DecisionKind[] = kinds.filter((kind) => kind === 'approve' || kind === 'reject');
  const more = decisionActions(
    kinds.filter((kind) => !plain.includes(kind)),
    decide,
  );
  const isHere = registration.checked_in_at !== null;
  if (!mayCheckIn && kinds.length === 0) return null;
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
          {decisionWords[kind].verb}
        </Button>
      ))}
      {more.length > 0 && <ActionMenu label={`More about ${nameOf(registration)}`} actions={more} look="button" />}
    </div>
  );
}
