import type { RegistrationStatus } from '#openapi/types.ts';
import { statusLabels } from '#rules/registrations/status-labels.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';

/** How a registration stands, as organisers call it. */
export function StatusPill({ status }: { status: RegistrationStatus }) {
  return <Pill tone={tones[status]}>{statusLabels[status]}</Pill>;
}

const tones: Record<RegistrationStatus, PillTone> = {
  pending: 'warning',
  approved: 'success',
  waitlisted: 'info',
  rejected: 'danger',
  cancelled: 'neutral',
};
