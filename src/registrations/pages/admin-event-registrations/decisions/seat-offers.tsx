import { mdiAccountClockOutline, mdiSeatOutline } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { cacheAdminEvent, readAdminEventAgain } from '#src/api/caches/admin-caches.ts';
import { useAct } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { type Candidate, decisionsFor } from '#src/registrations/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import type { Decide } from './use-decide.ts';

type Props = {
  event: AdminEvent;
  decide: Decide;
  /** How many people have no seat yet. */
  missing: number;
  /** The same by name, as far as they are known. */
  people: readonly Candidate[];
  onRaised?: () => void;
};

/** What helps where an approval is short of seats: more of them, or the waitlist. */
export function SeatOffers({ event, decide, missing, people, onRaised }: Props) {
  const raise = useRaise(event, onRaised);
  const capacity = capacityFor(event, missing);
  const waiting = people.filter(({ status }) => decisionsFor(status).includes('waitlist'));
  const mayWait = event.seats_left === 0 && event.waitlist_enabled && waiting.length > 0;
  if (capacity === null && !mayWait) return null;
  return (
    <div className={row()}>
      {mayWait && (
        <Button
          tone="soft"
          size="small"
          icon={mdiAccountClockOutline}
          onClick={() => decide.askInstead('waitlist', waiting)}
        >
          {waiting.length === 1
            ? 'Put 1 person on the waitlist'
            : `Put ${inDigits(waiting.length)} people on the waitlist`}
        </Button>
      )}
      {capacity !== null && (
        <Button tone="soft" size="small" icon={mdiSeatOutline} busy={raise.isBusy} onClick={() => raise.to(capacity)}>
          {onRaised
            ? `Raise to ${inDigits(capacity)} seats and approve ${inDigits(missing)}`
            : `Raise to ${inDigits(capacity)} seats`}
        </Button>
      )}
    </div>
  );
}

/**
 * As many seats as everybody needs; null where that can't be done from here. Where seats are given by themselves, those who wait
 * would get the new ones first.
 */
export function capacityFor(event: AdminEvent, missing: number): number | null {
  const { own_role, capacity, approval, waitlisted, status, phase } = event;
  if (capacity === null || missing < 1 || status !== 'published' || phase === 'ended') return null;
  if (!mayCall(own_role, 'updateEvent') || (approval === 'automatic' && waitlisted > 0)) return null;
  const raised = capacity + missing;
  return raised <= bounds.EventChanges.capacity.maximum ? raised : null;
}

/** `onRaised` is of the hook, not of a call: the event that is cached here may take the button away, and a call's own are dropped then. */
function useRaise({ event_id: id, version }: AdminEvent, onRaised?: () => void) {
  const change = useAct(operations.updateEvent, {
    onSuccess: (event) => {
      cacheAdminEvent('updateEvent', event);
      toast(`The event has ${inDigits(event.capacity ?? 0)} seats now.`);
      onRaised?.();
    },
    onError: (error) => {
      const { code, detail } = toShown(error, 'We don’t know whether the seats were raised. Check your connection.');
      toast(code === 'stale_version' ? 'Someone else changed the event meanwhile. Try again.' : detail, 'danger');
      readAdminEventAgain('updateEvent', id);
    },
  });
  return {
    isBusy: change.isPending,
    to: (capacity: number) => change.mutate({ params: { path: { id } }, body: { version, capacity } }),
  };
}

const inDigits = (count: number) => count.toLocaleString('en-GB');
