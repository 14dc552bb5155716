import { mdiAccountLockOutline, mdiHammerWrench } from '@mdi/js';
import { useIsOrganiser, useUser } from '#src/actors/auth.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import * as styles from './admin.css.ts';

/** The organisers' area. The guard asked for a token alone; the role is asked here, and by the server on every call. */
export function AdminPage({ title }: { title: string }) {
  const isOrganiser = useIsOrganiser();
  const isKnown = useUser() !== null;
  if (isOrganiser) return <NotThereYet screen={title} />;
  return isKnown ? <ForOrganisers /> : <Checking />;
}

function NotThereYet({ screen }: { screen: string }) {
  return (
    <EmptyState
      level="h1"
      icon={mdiHammerWrench}
      title={screen}
      action={<LinkButton href="/">Back to Events</LinkButton>}
    >
      This screen of the admin area is not there yet.
    </EmptyState>
  );
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
