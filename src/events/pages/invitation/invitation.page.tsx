import { useEffect, useRef, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { roleLabels } from '#rules/events/team.ts';
import { type Invitation, useInvitation } from '#src/events/actors/invitation.ts';
import { forgetIntent, keepIntent, readIntent, shareIntent } from '#src/session/intent.ts';
import { logOut, useIsOrganiser, useUser } from '#src/session/auth.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { Queries } from '#src/api/queries.tsx';
import { row } from '#src/design/flow.css.ts';
import { SendLink } from '#src/accounts/email-confirmation/send-link.tsx';
import { UserMissing } from '#src/accounts/own-user/own-frame.tsx';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** An invitation to the team of an event, as its mail leads to it. */
export function InvitationPage({ params }: { params: Record<string, string> }) {
  const user = useUser();
  return <Queries>{user ? <Visit id={params['id'] ?? ''} /> : <UserMissing />}</Queries>;
}

function Visit({ id }: { id: string }) {
  const visit = useInvitation(id);
  const titleRef = useFocusAt(visit.place);
  useEffect(() => {
    if (visit.place === 'shown' && readIntent()?.act === 'invitation') forgetIntent();
  }, [visit.place]);
  switch (visit.place) {
    case 'failed':
      return (
        <NotLoaded level="h1" title="The invitation did not load" tone="primary" isTrying={false} onRetry={visit.retry}>
          {visit.error?.detail}
        </NotLoaded>
      );
    case 'unknown':
      return <Unknown id={id} titleRef={titleRef} onRetry={visit.retry} />;
    case 'shown':
      return <Offer visit={visit} />;
    case 'accepted':
      return <Accepted titleRef={titleRef} visit={visit} />;
    case 'declined':
      return (
        <FormSheet
          titleRef={titleRef}
          title="Invitation declined"
          lead="You are not on the team. Nothing else changes."
        >
          <LinkButton href="/">See what’s on</LinkButton>
        </FormSheet>
      );
    case 'reading':
      return (
        <FormSheet title="Invitation">
          <p role="status">
            <VisuallyHidden>Loading the invitation</VisuallyHidden>
          </p>
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton shape="title" width="third" />
        </FormSheet>
      );
  }
}

type TitleRef = ReturnType<typeof useFocusAt>;

/** Nobody else learns whom an invitation is for: what may be the matter, by what is known of this account. */
function Unknown({ id, titleRef, onRetry }: { id: string; titleRef: TitleRef; onRetry: () => void }) {
  const user = useUser();
  const { email = '', email_verified_at: isConfirmed = null } = user ?? {};
  const isWaiting = !isConfirmed;
  useEffect(() => {
    if (!isWaiting) return;
    keepIntent({ act: 'invitation', id, title: '' });
    shareIntent(email);
  }, [isWaiting, id, email]);
  if (isWaiting) {
    return (
      <Outcome
        titleRef={titleRef}
        title="Confirm your address first"
        lead={
          <>
            Confirm your email address to accept this invitation. Use the link we sent to <Email address={email} />, and
            this page goes on by itself.
          </>
        }
      >
        <SendLink email={email} />
        <Button tone="soft" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome
      titleRef={titleRef}
      title="No invitation for this account"
      lead={
        <>
          This invitation isn’t for <Email address={email} />, or it has expired or been withdrawn. Log in with the
          address that was invited, or ask for a new invitation.
        </>
      }
    >
      <Button tone="soft" onClick={logOut}>
        Log out
      </Button>
      <Button tone="soft" onClick={onRetry}>
        Try again
      </Button>
    </Outcome>
  );
}

/** Leads on as soon as it is known that the person is an organiser now. */
function Accepted({ titleRef, visit: { joined, invitation } }: { titleRef: TitleRef; visit: Invitation }) {
  const isRaised = joined?.role === invitation?.role;
  const isDoor = joined?.role === 'check_in';
  const mayGoOn = useIsOrganiser() || isDoor;
  const to = `${isDoor ? '/door' : '/admin/events/view'}/${joined?.event_id}`;
  useEffect(() => {
    if (mayGoOn && isRaised) navigate(to, { replace: true });
  }, [mayGoOn, isRaised, to]);
  const kept = joined && !isRaised ? ` You are ${roleLabels[joined.role].as} already, and stay so.` : '';
  return (
    <Outcome titleRef={titleRef} title="You are on the team" lead={`Of “${joined?.title}”.${kept}`}>
      <LinkButton href={to}>{isDoor ? 'Open the door' : 'Manage event'}</LinkButton>
    </Outcome>
  );
}

type OutcomeProps = { titleRef: TitleRef; title: string; lead: ReactNode; children: ReactNode };

function Outcome({ children, ...head }: OutcomeProps) {
  return (
    <FormSheet {...head}>
      <div className={row({ gap: 'x3' })}>{children}</div>
    </FormSheet>
  );
}

/** What took the place of the buttons that had the focus gets it. */
function useFocusAt(place: Invitation['place']) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place && last.current !== 'reading') title.current?.focus();
    last.current = place;
  }, [place]);
  return title;
}

/** Who invites to which event, as what, and the two answers. */
function Offer({ visit }: { visit: Invitation }) {
  const { invitation, error, isAccepting, isDeclining, accept, decline } = visit;
  usePageTitle(invitation && `Invitation: ${invitation.title}`);
  if (!invitation) return null;
  const isBusy = isAccepting || isDeclining || undefined;
  const { title, role, invited_by_name, expires_at } = invitation;
  const { as, may } = roleLabels[role];
  const yours = viewerHours(invitation, ownZone());
  return (
    <FormSheet
      title={title}
      lead={`${invited_by_name ?? 'An organiser'} invites you to the team of this event, as ${as}.`}
    >
      <p>
        {longDay(invitation)}, <time dateTime={invitation.starts_at}>{hours(invitation)}</time>
        {yours && `, ${yours}`}
      </p>
      <p>
        You can {may}. The invitation is open until{' '}
        <time dateTime={expires_at}>{shortMoment(expires_at, ownZone())}</time>.
      </p>
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      <div className={row({ gap: 'x3' })}>
        <Button size="large" busy={isAccepting} aria-disabled={isBusy} onClick={accept}>
          Accept
        </Button>
        <Button size="large" tone="soft" busy={isDeclining} aria-disabled={isBusy} onClick={decline}>
          Decline
        </Button>
      </div>
    </FormSheet>
  );
}
