import { roleWords } from '#rules/events/team.ts';
import type { Invitation } from '#src/events/actors/invitation.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { row } from '#src/design/flow.css.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Who invites to which event, as what, and the two answers. */
export function Offer({ visit }: { visit: Invitation }) {
  const { invitation, error, isAccepting, isDeclining, accept, decline } = visit;
  usePageTitle(invitation && `Invitation: ${invitation.title}`);
  if (!invitation) return null;
  const isBusy = isAccepting || isDeclining || undefined;
  const { title, role, invited_by_name, expires_at } = invitation;
  const { as, may } = roleWords[role];
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
