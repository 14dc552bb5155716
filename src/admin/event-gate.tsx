import { mdiAccountLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import * as operations from '#openapi/operations.ts';
import { eventRoleOf } from '#openapi/event-roles.ts';
import type { EventRole } from '#openapi/types.ts';
import { type EventOperation, mayCall, roleLabels, whoMay } from '#rules/events/team.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

type Props = {
  /** Null for one that is not created yet: its page stays as it stands once it is. */
  eventId: string | null;
  /** What the page is for, as the call that it comes to. */
  call: EventOperation;
  /** The same in words: "edit this event". */
  deed: string;
  children: ReactNode;
};

/** Around a page of one event: people with another role in its team are told so, and led to what they may see. */
export function EventGate({ eventId, call, deed, children }: Props) {
  const params = { path: { id: eventId ?? '' } };
  const { data, error } = useRead(operations.getAdminEvent, { params }, { enabled: eventId !== null });
  // For people outside of the team the event does not exist; only the role for the door is refused it.
  const isRefused = error instanceof CallFailed && error.status === 403;
  const role = isRefused ? 'check_in' : data?.own_role;
  if (eventId === null || role === undefined || mayCall(role, call)) return children;
  return <NotWithThatRole eventId={eventId} role={role} call={call} deed={deed} />;
}

function NotWithThatRole({ eventId, role, call, deed }: Omit<Props, 'children'> & { role: EventRole }) {
  const place = mayCall(role, 'getAdminEvent')
    ? { href: `/admin/events/view/${eventId}`, words: 'View the event' }
    : { href: `/door/${eventId}`, words: 'Open the door' };
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title={`Only ${whoMay(eventRoleOf[call])} can ${deed}`}
      action={<LinkButton href={place.href}>{place.words}</LinkButton>}
    >
      In this event’s team you are {roleLabels[role].as}. Ask an owner to give you another role.
    </EmptyState>
  );
}
