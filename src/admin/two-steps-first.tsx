import { mdiCellphoneKey } from '@mdi/js';
import type { ReactNode } from 'react';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { site } from '#src/api/page-data.ts';
import { AskForFactor } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { canShow } from '#src/accounts/second-factor/can-show.ts';
import { ConfirmButton } from '#src/accounts/second-factor/confirm-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';

/** Where the operator asks for it: what stands in the admin area, or the way to two-step login and passkeys. The server asks too. */
export function TwoStepsFirst({ children }: { children: ReactNode }) {
  return site.two_steps_to_organise ? <Asked>{children}</Asked> : children;
}

/** What could not be asked is left to the calls of the page. */
function Asked({ children }: { children: ReactNode }) {
  const { data: methods, isPending } = useRead(operations.getLoginMethods);
  if (isPending) return <TableSkeleton label="Checking how you logged in" rows={3} />;
  if (!methods?.is_missing) return children;
  return methods.is_to_show && canShow(methods) ? <Confirm /> : <SetUp />;
}

const TITLE = 'Organising takes two steps to log in';

function Confirm() {
  return (
    <>
      <EmptyState level="h1" icon={mdiCellphoneKey} title={TITLE} action={<ConfirmButton />}>
        You logged in with your password alone. Confirm it’s you, and the admin area opens.
      </EmptyState>
      <AskForFactor />
    </>
  );
}

function SetUp() {
  return (
    <EmptyState
      level="h1"
      icon={mdiCellphoneKey}
      title={TITLE}
      action={<LinkButton href="/profile/settings#security">Open your settings</LinkButton>}
    >
      Organising on {site.product_name} takes two-step login or a passkey. Turn on two-step login or add a passkey in
      your settings, and the admin area opens.
    </EmptyState>
  );
}
