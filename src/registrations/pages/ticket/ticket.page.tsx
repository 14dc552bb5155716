import { mdiTicketOutline } from '@mdi/js';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import { readTicket, ticketAddress } from '#rules/registrations/ticket.ts';
import { Queries } from '#src/api/queries.tsx';
import { EventFailed } from '#src/events/missing/event-missing.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';
import * as styles from './ticket.css.ts';

/** The registration of someone without an account, by the link of their mails; without one, what a QR code led to. */
export function TicketPage({ params: { token } }: { params: Record<string, string> }) {
  return token === undefined ? (
    <ScannedTicket />
  ) : (
    <Queries>
      <ReadTicket token={token} />
    </Queries>
  );
}

/** The picture again, larger than it may be in the mail: it says nothing to anybody but the door. */
function ScannedTicket() {
  const ticket = readTicket(window.location.hash);
  usePageTitle(ticket ? null : 'Ticket not found');
  if (!ticket) return <TicketUnknown />;
  return (
    <>
      <PageHead title="Your ticket" lead="Show it at the door." />
      <Paper className={styles.scanned} data-shows-ticket>
        <QrCode text={ticketAddress(window.location.origin, ticket)} label="Your ticket" />
      </Paper>
      <p className={styles.hint}>
        To see the event or to cancel, use the link in your mail, or{' '}
        <TextLink href="/profile/events">go to My events</TextLink>.
      </p>
    </>
  );
}

function ReadTicket({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useTicket(token);
  const isUnknown = !data && error !== null && ['not_found', 'invalid'].includes(toFailure(error).code);
  usePageTitle(data ? data.registration.event.title : isUnknown ? 'Ticket not found' : null);
  if (data) return <TicketView ticket={data} token={token} />;
  if (isUnknown) return <TicketUnknown />;
  if (!error) return <TicketBones />;
  const { detail } = toShown(error, 'Check your connection and try again.');
  return (
    <EventFailed
      title="Your ticket did not load"
      detail={detail}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function TicketUnknown() {
  return (
    <EmptyState
      level="h1"
      icon={mdiTicketOutline}
      title="No ticket here"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      This link is incomplete or out of date. Use the one in your latest email about the event.
    </EmptyState>
  );
}

function TicketBones() {
  return (
    <div aria-busy="true">
      <PageHead overlap="cover" title={<span className={styles.titleBone} />} />
      <div className={styles.layout}>
        <p role="status">
          <VisuallyHidden>Loading your ticket</VisuallyHidden>
        </p>
        <Skeleton shape="block" className={styles.bone} />
      </div>
    </div>
  );
}
