import { mdiAccountLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useIsAdministrator, useIsOrganiser, useUser } from '#src/session/auth.ts';
import { site } from '#src/api/page-data.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import * as styles from './admin-frame.css.ts';

export type AdminRole = 'organiser' | 'administrator';

/** The guard asked for a token alone; the role is asked here, and by the server on every call. */
export function OrganisersOnly({ needs, children }: { needs: AdminRole; children: ReactNode }) {
  const has = { organiser: useIsOrganiser(), administrator: useIsAdministrator() };
  const isKnown = useUser() !== null;
  if (has[needs]) return children;
  if (!isKnown) return <Checking />;
  return needs === 'organiser' ? <ForOrganisers /> : <ForAdministrators />;
}

function ForOrganisers() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title="For organisers only"
      action={<LinkButton href="/">Back to Events</LinkButton>}
    >
      The admin area is for people who organise events. Ask an administrator of {site.product_name} to give you the
      role, or to be invited to an event’s team.
    </EmptyState>
  );
}

function ForAdministrators() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title="For administrators only"
      action={<LinkButton href="/admin">Back to your events</LinkButton>}
    >
      This page is for administrators of {site.product_name}. Ask one of them to give you the role.
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
