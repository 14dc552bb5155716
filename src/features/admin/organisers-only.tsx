import { mdiAccountLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useIsOrganiser, useUser } from '#src/actors/auth.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import * as styles from './admin-frame.css.ts';

/** The guard asked for a token alone; the role is asked here, and by the server on every call. */
export function OrganisersOnly({ children }: { children: ReactNode }) {
  const isOrganiser = useIsOrganiser();
  const isKnown = useUser() !== null;
  if (isOrganiser) return children;
  return isKnown ? <ForOrganisers /> : <Checking />;
}

function ForOrganisers() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title="For organisers only"
      action={<LinkButton href="/">Back to Events</LinkButton>}
    >
      The admin area is for people who organise events. If you should be one of them, ask an organiser to give you the
      role.
    </EmptyState>
  );
}

function Checking() {
  return (
    <div className={styles.checking}>
      <Spinner label="Checking what you may do" size="large" />
    </div>
  );
}
