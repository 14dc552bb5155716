import { mdiCellphoneKey } from '@mdi/js';
import type { ReactNode } from 'react';
import { $api } from '#src/api/query.ts';
import { site } from '#src/api/page-data.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';

/** Where the operator asks for it: what stands in the admin area, or the way to two-step login and passkeys. The server asks too. */
export function TwoStepsFirst({ children }: { children: ReactNode }) {
  return site.two_steps_to_organise ? <Asked>{children}</Asked> : children;
}

/** What could not be asked is left to the calls of the page. */
function Asked({ children }: { children: ReactNode }) {
  const { data: methods, isPending } = $api.useQuery('get', '/users/me/login-methods');
  if (isPending) return <TableSkeleton label="Checking how you logged in" rows={3} />;
  if (!methods?.is_missing) return children;
  return (
    <EmptyState
      level="h1"
      icon={mdiCellphoneKey}
      title="Organising takes two steps to log in"
      action={<LinkButton href="/profile/settings#security">Open your settings</LinkButton>}
    >
      {methods.second_factor || methods.passkeys.length > 0
        ? 'You logged in with your password alone. Log out and in again with a code or a passkey, and the admin area opens.'
        : `Whoever organises on ${site.product_name} logs in with two-step login or a passkey. Turn on the one or add the other in your settings, and the admin area opens.`}
    </EmptyState>
  );
}
