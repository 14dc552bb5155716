import { mdiCancel, mdiShieldAccountOutline } from '@mdi/js';
import type { PersonSummary } from '#openapi/types.ts';
import { row } from '#src/design/flow.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';

type Shown = Pick<PersonSummary, 'roles' | 'blocked_at' | 'email_verified_at' | 'is_guest'>;

/** What an account may do here, and what keeps it from that. */
export function PersonPills({ person: { roles, blocked_at, email_verified_at, is_guest } }: { person: Shown }) {
  const isAdministrator = roles.includes('administrator');
  return (
    <span className={row({ gap: 'x1' })}>
      {blocked_at && (
        <Pill tone="danger" icon={mdiCancel}>
          Blocked
        </Pill>
      )}
      {isAdministrator && (
        <Pill tone="accent" icon={mdiShieldAccountOutline}>
          Administrator
        </Pill>
      )}
      {!isAdministrator && roles.includes('organiser') && <Pill tone="info">Organiser</Pill>}
      {is_guest && <Pill tone="outline">Guest</Pill>}
      {!is_guest && !email_verified_at && <Pill tone="outline">Not confirmed</Pill>}
    </span>
  );
}
