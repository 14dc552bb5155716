import type { AdminEvent, AdminRegistration } from '#openapi/types.ts';
import { Pill } from '#src/ui/pill/pill.tsx';

/** Whether someone has come, and of an event that is over, who did not; nothing where that is not known yet. */
export function ArrivalPill({
  event: { phase },
  registration: { status, checked_in_at },
}: {
  event: AdminEvent;
  registration: Pick<AdminRegistration, 'status' | 'checked_in_at'>;
}) {
  if (checked_in_at) return <Pill tone="accent">Arrived</Pill>;
  return phase === 'ended' && status === 'approved' ? <Pill tone="outline">No-show</Pill> : null;
}
